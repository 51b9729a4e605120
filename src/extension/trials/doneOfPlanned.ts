/** "12/96" of what a run says of its progress, such as "First light: 12 of 96 trials"; undefined while it counts no trials yet. */
export function doneOfPlanned(progress: string): string | undefined {
  const [, done, planned] = /(\d+)\D+(\d+)\D*$/.exec(progress) ?? [];
  return done !== undefined && planned !== undefined ? `${done}/${planned}` : undefined;
}
