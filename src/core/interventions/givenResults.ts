import { type Channel, DEFAULT_CHANNEL } from "../model/channel";
import type { Intervention, Route } from "../model/intervention";
import type { Step, ToolResultStep } from "../model/step";
import { toolsByName } from "../tools/catalogue";
import { readJson } from "../tools/readJson";
import { withMetadata, withoutMetadata } from "./resultMetadata";

type ToolCallStep = Extract<Step, { kind: "tool-call" }>;

const CONTEXT = "Context:";
const TOLD = "I had this looked into already.";

/**
 * The question's message: the question, and after it the results that the agent is given with it (Agents Trust Tools Too Much, section 5.1
 * and appendix F): under `user` as a person tells them, under `rag` beneath the heading Context.
 * @param steps The trial's; those before its first turn gave the results.
 */
export function withGivenResults(question: string, { route }: Intervention, steps: readonly Step[]): string {
  const given = givenText(route, steps);
  return given === "" ? question : `${question}\n\n${given}`;
}

/** What is given after the question; empty where nothing is. Results of steps that failed are not told. */
export function givenText(route: Route | undefined, steps: readonly Step[]): string {
  const given = steps.filter(({ turn }) => turn === 0);
  const calls = new Map(given.flatMap((step): [string, ToolCallStep][] => (step.kind === "tool-call" ? [[step.call, step]] : [])));
  const results = given.filter((step): step is ToolResultStep => step.kind === "tool-result" && step.shown.ok);
  if (results.length === 0) return "";
  if (route === "user") return [TOLD, ...results.map((result) => toldResult(result, calls.get(result.call)))].join("\n");
  return [CONTEXT, ...results.map(({ shown, metadata }, place) => `[${place + 1}] ${withMetadata(shown.text, metadata)}`)].join("\n");
}

/** How a result begins. */
const LEAD = /^(?:\[\d+\] |.* (?:printed|gave|found|said):\n)/gm;

/** The last result that a question's message gives; undefined where it gives none. For a simulated model. */
export function lastGiven(message: string): string | undefined {
  const begin = Math.max(message.lastIndexOf(`\n\n${CONTEXT}\n`), message.lastIndexOf(`\n\n${TOLD}\n`));
  const last = begin < 0 ? undefined : [...message.slice(begin).matchAll(LEAD)].at(-1);
  return last && withoutMetadata(message.slice(begin + last.index + last[0].length));
}

function toldResult({ tool, shown, metadata }: ToolResultStep, call: ToolCallStep | undefined): string {
  return `${leadOf(tool, call?.arguments ?? "{}")}:\n${withMetadata(shown.text, metadata)}`;
}

/** How a person would say where a result comes from. */
function leadOf(tool: string, args: string): string {
  return LEADS[toolsByName.get(tool)?.channel ?? DEFAULT_CHANNEL](tool, args);
}

const LEADS: Readonly<Record<Channel, (tool: string, args: string) => string>> = {
  math: (tool, args) => `The calculation ${tool.replaceAll("_", " ")} (${plainArguments(args)}) gave`,
  python: () => "A program that I ran for it printed",
  search: (_, args) => `I searched the web (${plainArguments(args)}) and found`,
  delegate: (_, args) => `I asked somebody to read for me (${plainArguments(args)}) and this is what they said`,
};

/** Of an imported trial they may be anything. */
function plainArguments(args: string): string {
  const values = Object.entries(readJson(args) ?? {});
  return values.map(([name, value]) => `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`).join(", ");
}
