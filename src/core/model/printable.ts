const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Text from a file or a model as one line that a terminal can only print. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, "\ufffd");
}

/** The same for a text of several lines; every line but the first is indented by so many spaces. */
export function printableLines(text: string, indent: number): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(printable)
    .join(`\n${" ".repeat(indent)}`);
}
