import type { Memento } from "vscode";
import { type RunForm, runFormSchema } from "../core/model/runForm";

const FORM_KEY = "trialLens.runForm";

/** The Run panel's form as it was left; undefined if there is none, or if it is of another version. */
export function rememberedForm(state: Memento): RunForm | undefined {
  return runFormSchema.safeParse(state.get(FORM_KEY)).data;
}

export async function rememberForm(state: Memento, form: RunForm): Promise<void> {
  await state.update(FORM_KEY, form);
}
