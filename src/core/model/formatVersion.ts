/** The version of every file that Trial Lens writes; a record with a larger one was written by a newer Trial Lens. */
export const FORMAT_VERSION = 1;
