/** The one member of an object that stands for arguments that are none. */
const TEXT = "arguments";

/**
 * The arguments of a call for a format that wants an object, as JSON: those of the text, else an object whose one member is the text.
 * Objects that nest too deep to be written count as none.
 */
export function writtenArguments(text: string): { readonly json: string; readonly isObject: boolean } {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { json: JSON.stringify(value), isObject: true };
  } catch {
    // As below.
  }
  return { json: JSON.stringify({ [TEXT]: text }), isObject: false };
}
