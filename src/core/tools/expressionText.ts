import * as z from "zod";

/** An expression in SymPy notation. Models often write a plain number where text is asked for; one that is exact is taken as its text. */
export const expressionTextSchema = z
  .union([z.string(), z.number()], "expected text in SymPy notation")
  .refine(
    (value) => typeof value === "string" || !Number.isInteger(value) || Number.isSafeInteger(value),
    "write a number this large as text, so that no digit is lost",
  )
  .transform(String);
