import type { FormMistake, RunForm } from "../../core/model/runForm";
import type { Services } from "../services";

/** A mistake for each row with a model that VS Code does not offer. */
export async function goneModels({ models }: RunForm, { editorModels }: Pick<Services, "editorModels">): Promise<FormMistake[]> {
  const found = models.map(async (row, index): Promise<FormMistake[]> => {
    if (typeof row === "string" || !("editorModel" in row)) return [];
    const message = await (await editorModels()).whyGone(row);
    return message === undefined ? [] : [{ field: `models.${index}`, message }];
  });
  return (await Promise.all(found)).flat();
}
