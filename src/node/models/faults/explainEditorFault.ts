import type { Explained } from "./explainFault";
import { attemptsOf, duration, sentenceOf } from "./wording";

/** A failed call of a model of VS Code in one sentence; undefined where what is said of an endpoint fits. There are no keys for it. */
export function explainEditorFault({ id, fault, attempts, askedWaitMilliseconds }: Omit<Explained, "baseUrl">): string | undefined {
  const said = sentenceOf(fault.message);
  const tried = attemptsOf(attempts);
  switch (fault.class) {
    case "quota":
      return `Your quota for ${id} in VS Code is used up; wait until it is renewed, or use another model (it says: ${said}).`;
    case "context_overflow":
      return `The conversation is too long for ${id}; use a model that takes more tokens or give the experiment fewer turns (it says: ${said}).`;
    case "model_fault":
      return `${id} wrote a tool call that VS Code could not read${tried}; use a model that calls tools reliably (it says: ${said}).`;
    case "content_filter":
      return `The provider of ${id} refused the conversation; a tool result can have set it off (it says: ${said}).`;
    case "rate":
      return askedWaitMilliseconds === undefined
        ? `VS Code takes no more requests for ${id} at the moment${tried}; run fewer trials at once, or later (it says: ${said}).`
        : `VS Code takes no more requests for ${id} for ${duration(askedWaitMilliseconds)}; run again after that (it says: ${said}).`;
    case "overload":
    case "broken":
      return `VS Code got no answer of ${id}${tried}; try again, and if it stays so, try the model in VS Code's chat (it says: ${said}).`;
    case "param_refused":
    case "refused":
      return `VS Code answered for ${id} with an error: ${said}; try the model in VS Code's chat, or use another one.`;
    case "server_setup":
      return setup(id, fault.code, said);
    default:
      return undefined;
  }
}

function setup(id: string, code: string | undefined, said: string): string {
  switch (code) {
    case "no_permissions":
      return `VS Code does not let Trial Lens use ${id}; start the run again and allow it when VS Code asks (it says: ${said}).`;
    case "no_editor":
      return `${id} is a model of VS Code and can be asked there only; run the experiment within VS Code.`;
    case "model_not_found":
      return `VS Code does not offer the model of ${id}; sign in to its vendor, or choose another model in the Run panel (it says: ${said}).`;
    case "model_not_supported":
      return `VS Code lists ${id} but its vendor does not offer the model; pick it in VS Code's chat once and accept it there, or use another one (it says: ${said}).`;
    default:
      return `${id} cannot be used like this in VS Code: ${said}.`;
  }
}
