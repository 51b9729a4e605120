import * as z from "zod";

/**
 * How the agent loop talks to its model. `native`: tools through the provider's interface; `react`: thoughts and actions as text; `cot`:
 * a chain of thought that ends with the answer, no tools; `direct`: the answer alone, no tools.
 */
export const scaffoldIdSchema = z.enum(["native", "react", "cot", "direct"], {
  error: ({ input }) => `there is no scaffold "${String(input)}"; use native, react, cot or direct`,
});
export type ScaffoldId = z.infer<typeof scaffoldIdSchema>;
