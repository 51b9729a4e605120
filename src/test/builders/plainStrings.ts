/** Stands for VS Code's `l10n` where there is no VS Code: the texts as they are, with what belongs into their placeholders. */
export const plainStrings = {
  t: (text: string, ...values: readonly unknown[]): string => text.replace(/\{(\d+)\}/g, (_, place) => String(values[Number(place)])),
};
