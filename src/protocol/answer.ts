/** A result that crosses a boundary: errors are values with one sentence for a person. */
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };
