import * as z from "zod";

const POSITIVE = /^(\d+(\.\d+)?|\d+\/[1-9]\d*)$/;

/** A positive number, read as its decimal text: `0.01`, `1/100`. */
const positiveRationalSchema = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .refine((text) => POSITIVE.test(text) && /[1-9]/.test(text.split("/")[0] ?? ""), "expected a positive number, such as 0.01 or 1/100");

/** How far a number in an answer may lie from the reference: by an amount, or by a share of the reference. */
export const toleranceSchema = z.union([
  z.strictObject({ absolute: positiveRationalSchema }),
  z.strictObject({ relative: positiveRationalSchema }),
]);
export type Tolerance = z.infer<typeof toleranceSchema>;

/** The tolerance of numbers that are compared after rounding: half a unit of the last decimal. */
export function roundedTolerance(decimals: number): Tolerance {
  return { absolute: `5/1${"0".repeat(decimals + 1)}` };
}
