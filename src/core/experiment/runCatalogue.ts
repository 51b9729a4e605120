import { type CorruptionKind, DEFAULT_KINDS } from "../model/corruption";
import { type OperatorId, operatorIdSchema } from "../model/perturbation";
import { policies } from "../policies/catalogue";
import type { RunCatalogue } from "../projections/runPicture";
import { scaffolds } from "../scaffolds/catalogue";
import { charactersByName } from "../simulated/character";
import { tools } from "../tools/catalogue";

/** What each kind of corruption does to a result, for people. */
const kindDescriptions: Readonly<Record<CorruptionKind, string>> = {
  "numeric-perturbation": "A number moved by a fraction of itself.",
  "off-by-one": "A whole number moved by one.",
  "sign-flip": "The sign of a number or of a term turned.",
  "digit-swap": "Two neighbouring digits exchanged.",
  "missing-solution": "A solution left out.",
  "extra-solution": "A solution added.",
  "symbolic-change": "A coefficient, an exponent or a sign of a formula changed.",
  "same-shape": "Another result of the same form.",
  "scaled-p1": "Every number that a program printed, multiplied by a factor near 1.",
  "scaled-p2": "Every number that a program printed, multiplied by a factor far from 1.",
  "claim-p1": "Texts claim the problem's credible false answer.",
  "claim-p2": "Texts claim the answer of another question.",
  "claim-p3": "Texts claim something that does not exist.",
};

/** What each operator does to a question, for people. */
const operatorDescriptions: Readonly<Record<OperatorId, string>> = {
  paraphrase: "The question in other words. It bears meaning: without a model that rewords, a table of synonyms does.",
  synonym: "One or two words replaced by others of the same meaning. It bears meaning.",
  reorder: "Sentences in another order, what is asked still last.",
  format: "The same words set out otherwise.",
  distractor: "One more sentence that has nothing to do with the problem.",
};

/** Everything that an experiment can be put together from, as it is offered to people. */
export function runCatalogue(): RunCatalogue {
  return {
    models: [...charactersByName].map(([id, { description }]) => ({
      id,
      name: id,
      description: `Simulated, needs no key and no network: ${description}.`,
    })),
    policies: Object.values(policies).map(({ id, name, description }) => ({ id, name, description })),
    kinds: Object.entries(kindDescriptions).map(([id, description]) => ({ id, name: id.replaceAll("-", " "), description })),
    defaultKinds: DEFAULT_KINDS,
    operators: operatorIdSchema.options.map((id) => ({ id, name: id, description: operatorDescriptions[id] })),
    tools: tools.map(({ declaration: { name, description } }) => ({ id: name, name, description })),
    scaffolds: Object.values(scaffolds).map(({ id, name, description }) => ({ id, name, description })),
  };
}
