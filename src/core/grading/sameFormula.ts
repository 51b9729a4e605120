import { formulaForm } from "./formulaForm";

/** Whether two LaTeX formulas are the same but for the order of factors and terms; see `formulaForm` for what is understood. */
export function sameFormula(left: string, right: string): boolean {
  const form = formulaForm(left);
  return form !== undefined && form === formulaForm(right);
}
