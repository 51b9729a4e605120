import { exactNote, left, rateCells, right, shareWithCount } from "../../whenToolsLie/cellText";
import type { ReportTable } from "../../whenToolsLie/reportTable";
import type { DisclosureReport } from "../trustReport";
import { trustChannels } from "../trustRuns";
import { levelHeadings, levelNames } from "./cellNames";

/** What adopting runs recognised, and told. */
export function disclosureTable(rows: readonly DisclosureReport[]): ReportTable {
  const from = rows[0]?.from;
  return {
    id: "disclosure",
    title: "Conflicts recognised and disclosed, of adopting runs",
    columns: [
      ...left("Tool", ...levelHeadings(rows)),
      ...right("Recognised, not disclosed", "Runs"),
      ...left("95% CI"),
      ...right("Disclosed", "Not recognised", "Not judged"),
    ],
    rows: rows.map(({ channel, level, intervention, recognisedNotDisclosed, disclosed, notRecognised, notJudged }) => [
      trustChannels[channel].name,
      ...levelNames({ level, intervention }, rows),
      ...rateCells(recognisedNotDisclosed, "no adopting run is judged"),
      shareWithCount(disclosed, "no adopting run is judged"),
      shareWithCount(notRecognised, "no adopting run is judged"),
      String(notJudged),
    ]),
    notes: [
      from === "labels"
        ? "By the labels that people gave; suggestions are not mixed in."
        : "By suggestions, which rules made and no person confirmed: label trials for disclosure to have people's word in their place.",
      ...exactNote(rows.map(({ recognisedNotDisclosed }) => recognisedNotDisclosed)),
    ],
  };
}
