import type { ModelChoice } from "../model/experiment";

/** The name under which a model's trials are stored. */
export function modelId(choice: ModelChoice): string {
  return typeof choice === "string" ? choice : choice.id;
}
