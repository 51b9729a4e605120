import type { ColumnMarks, CompareCell, CompareColumn, ComparePicture } from "./comparePicture";

/**
 * The picture without what would tell which trial a hidden column is: its heading, model, policy, condition, outcome and exposure, what it
 * was asked, who answered as a delegate, which
 * results were corrupted and what follows from that. What the agent itself wrote and was shown stays, and so does the place, by which
 * the host knows the trial. If any column is hidden, so is the reference answer.
 *
 * @param hidden one a column
 */
export function blindPicture(picture: ComparePicture, hidden: readonly boolean[]): ComparePicture {
  if (!hidden.includes(true)) return picture;
  return {
    problem: { ...picture.problem, answer: "" },
    columns: picture.columns.map((column, place) => (hidden[place] ? blindColumn(column, place) : column)),
    rows: picture.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, place) => (cell !== null && hidden[place] ? blindCell(cell) : cell)),
    })),
  };
}

function blindColumn({ place, marks }: CompareColumn, index: number): CompareColumn {
  return {
    place,
    heading: `Trial ${String.fromCharCode("A".charCodeAt(0) + index)}`,
    model: "",
    simulated: false,
    policy: "",
    condition: "",
    outcome: "",
    verdict: "none",
    asked: undefined,
    askedDocuments: undefined,
    exposure: "",
    marks: blindMarks(marks),
  };
}

function blindMarks({ verdicts, submissions }: ColumnMarks): ColumnMarks {
  return {
    firstDivergence: undefined,
    cascade: undefined,
    selfCorrection: undefined,
    corrupted: [],
    reappearances: [],
    recognitions: [],
    detections: [],
    distrusts: [],
    verdicts,
    submissions,
  };
}

function blindCell(cell: CompareCell): CompareCell {
  return { ...cell, answeredBy: undefined, genuine: undefined, flags: undefined, recognises: undefined, reappearances: [] };
}
