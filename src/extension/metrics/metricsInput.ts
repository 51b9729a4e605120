import * as z from "zod";

/** Longest texts that a panel may send, in characters; a picture of a chart is far shorter. */
const MOST = { title: 2_000, png: 12_000_000, svg: 6_000_000 } as const;
const PNG_DATA = "data:image/png;base64,";

/** Where the trials behind a number are, and what they are called together. */
export const shownTrialsSchema = z.strictObject({
  revision: z.int(),
  title: z.string().min(1).max(MOST.title),
  places: z.array(z.int().nonnegative()).min(1),
});

export const tablesRequestSchema = z.strictObject({
  format: z.enum(["markdown", "csv", "latex"]),
  table: z.string().max(200).optional(),
});

/** A picture as the bytes of its file. */
export const imageSchema = z
  .discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("png"),
      data: z
        .string()
        .max(MOST.png)
        .refine((data) => data.startsWith(PNG_DATA) && /^[A-Za-z0-9+/]+={0,2}$/.test(data.slice(PNG_DATA.length)), "expected PNG data"),
    }),
    z.strictObject({
      kind: z.literal("svg"),
      data: z
        .string()
        .max(MOST.svg)
        .refine((text) => text.startsWith("<svg "), "expected an SVG picture"),
    }),
  ])
  .transform(({ kind, data }) => ({
    kind,
    bytes: kind === "png" ? Buffer.from(data.slice(PNG_DATA.length), "base64") : Buffer.from(data, "utf8"),
  }));

/** A name as the stem of a file's name: letters, digits and hyphens. */
export function fileStem(name: string): string {
  const stem = name
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80);
  return stem === "" ? "metrics" : stem;
}

/**
 * What a panel sent, if it is what it should be.
 * @throws Error with a sentence for a person
 */
export function checked<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new Error("The panel asked for something that Trial Lens does not do; close the panel and open it again.");
  return parsed.data;
}
