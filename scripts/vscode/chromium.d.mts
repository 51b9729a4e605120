export const chromiumSwitches: string[];
export function findChromium(): string | undefined;
