/** One record of a CSV text. */
export interface CsvRecord {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quoted cell that never ends. */
  readonly unfinished: boolean;
}

/**
 * Reads comma-separated values as RFC 4180 has them: cells may be quoted, a quote in a quoted cell is doubled, and quoted cells may
 * hold commas and line ends. A byte-order mark and empty lines are passed over; lines end with LF, CRLF or CR.
 */
export function readCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let line = 1;
  let place = text.startsWith("\ufeff") ? 1 : 0;
  while (place < text.length) {
    const begins = line;
    const cells: string[] = [];
    let unfinished = false;
    for (;;) {
      let cell = "";
      if (text[place] === '"') {
        place += 1;
        for (;;) {
          const quote = text.indexOf('"', place);
          const part = text.slice(place, quote < 0 ? text.length : quote);
          line += lineEnds(part);
          cell += part;
          place = quote < 0 ? text.length : quote + 1;
          if (quote < 0) unfinished = true;
          if (text[place] !== '"') break;
          cell += '"';
          place += 1;
        }
      }
      // What follows a closing quote up to the comma is kept as it stands.
      const rest = /[^,\r\n]*/y;
      rest.lastIndex = place;
      const bare = rest.exec(text)?.[0] ?? "";
      cells.push(cell + bare);
      place += bare.length;
      if (text[place] !== ",") break;
      place += 1;
    }
    if (text[place] === "\r") place += 1;
    if (text[place] === "\n") place += 1;
    line += 1;
    if (cells.length > 1 || cells[0]?.trim() !== "") records.push({ line: begins, cells, unfinished });
  }
  return records;
}

/** One record as CSV, without its line end; cells are quoted where they must be. */
export function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",");
}

function lineEnds(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}
