import { runCatalogue } from "../../experiment/runCatalogue";
import type { Channel } from "../../model/channel";
import type { Persistence } from "../../model/corruption";
import type { VariantSettings } from "../../model/experiment";
import type { MetadataPlan, Route, Rule } from "../../model/intervention";
import type { AnswerKind } from "../../model/problem";
import { builtinSets } from "../../problems/builtin";
import type { NamedThing } from "./shape";

// What the names in problem and experiment files mean.

const catalogue = runCatalogue();

const named = (entries: readonly { readonly id: string; readonly name: string; readonly description: string }[]): NamedThing[] =>
  entries.map(({ id, name, description }) => ({ id, about: name === id ? description : `${name}: ${description}` }));

const listed = (abouts: Readonly<Record<string, string>>): NamedThing[] => Object.entries(abouts).map(([id, about]) => ({ id, about }));

export const toolNames: readonly NamedThing[] = named(catalogue.tools);
export const policyNames: readonly NamedThing[] = named(catalogue.policies);
export const modelNames: readonly NamedThing[] = named(catalogue.models);
export const scaffoldNames: readonly NamedThing[] = named(catalogue.scaffolds);
export const kindNames: readonly NamedThing[] = catalogue.kinds.map(({ id, description }) => ({ id, about: description }));

export const operatorNames: readonly NamedThing[] = named(catalogue.operators);

export const answerKindNames: readonly NamedThing[] = listed({
  number: "One number, exact or with a tolerance: 7/3, 12.50, 3*sqrt(2).",
  expression: "A formula, compared by its meaning: x**2 + 2*x is the same as x*(x + 2).",
  solutions: "A set of solutions in any order, such as {3, 8}.",
  text: "Words, compared apart from case, articles, punctuation and spaces.",
} satisfies Record<AnswerKind, string>);

export const channelNames: readonly NamedThing[] = listed({
  math: "The tools of mathematics, such as solve_equation.",
  python: "The code executor, run_python, alone.",
  search: "The search of the web, web_search, alone.",
  delegate: "A delegate that reads the problem's documents, ask_delegate, alone.",
} satisfies Record<Channel, string>);

export const callNames: readonly NamedThing[] = listed({
  first: "The first call that the corruption fits.",
  any: "One of the first few calls that the corruption fits, drawn by the seed.",
});

export const persistenceNames: readonly NamedThing[] = listed({
  transient: "One call is corrupted; when it is repeated, it tells the truth.",
  persistent: "Every call that fits is corrupted from there on; equal calls lie in the same way.",
} satisfies Record<Persistence, string>);

export const conditionNames: readonly NamedThing[] = listed({
  clean: "Every tool tells the truth.",
  corrupted: "One tool result is wrong: by the problem's own corruption, else by the first kind that fits.",
}).concat(operatorNames);

export const routeNames: readonly NamedThing[] = listed({
  tool: "The agent calls the tools itself.",
  user: "No tools: the results of the reference steps stand in the question's message, as told by the person.",
  rag: "No tools: the results of the reference steps stand in the question's message under the heading Context.",
  none: "No tools and no results: the agent answers by itself, as in base runs.",
} satisfies Record<Route, string>);

export const ruleNames: readonly NamedThing[] = listed({
  compare: "Weigh each result against what you know.",
  verify: "Check a result before you use it.",
  disclose: "Tell the user of conflicts that stay unresolved.",
} satisfies Record<Rule, string>);

export const metadataFormNames: readonly NamedThing[] = listed({
  numeric: "A number from 0 to 1, drawn for the problem.",
  categorical: "The word high or low.",
} satisfies Record<MetadataPlan["form"], string>);

export const reliabilityNames: readonly NamedThing[] = listed({
  high: "Results are said to be reliable.",
  low: "Results are said to be unreliable.",
} satisfies Record<MetadataPlan["reliability"], string>);

export const reviewNames: readonly NamedThing[] = listed({
  required: "Only variants that a person or the judges accepted are run.",
  optional: "The check of the structure is enough.",
} satisfies Record<VariantSettings["review"], string>);

export const builtinNames: readonly NamedThing[] = [...builtinSets].map(([id, { size }]) => ({
  id,
  about: `A problem set that comes with Trial Lens, of ${size} problems.`,
}));
