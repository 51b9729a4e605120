/** What a server says, without the full stop and the line ends that would break our sentence. */
export function sentenceOf(message: string): string {
  return message.replace(/\s+/g, " ").trim().replace(/\.$/, "");
}

export function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

export function attemptsOf(attempts: number): string {
  return attempts > 1 ? ` (${attempts} attempts)` : "";
}
