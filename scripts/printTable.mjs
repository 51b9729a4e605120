/** Prints measurements, each with what was measured, the value, its goal where there is one, and a note. */
export function printTable(rows) {
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column].length), 4));
  console.log(`${"what".padEnd(widths[0])}  ${"".padStart(widths[1])}  ${"goal".padStart(widths[2])}`);
  for (const [what, value, goal, note] of rows)
    console.log(`${what.padEnd(widths[0])}  ${value.padStart(widths[1])}  ${goal.padStart(widths[2])}  ${note}`);
}
