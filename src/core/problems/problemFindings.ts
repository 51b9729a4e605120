import { whyUnreadable } from "../grading/whyUnreadable";
import { documentTitle } from "../model/context";
import type { PathFinding } from "../model/diagnostic";
import type { Problem } from "../model/problem";
import { LONGEST_DOCUMENT, plainTitle } from "../tools/askDelegate";
import { toolsByName, toolsFor } from "../tools/catalogue";
import { falseAnswerFindings } from "./falseAnswerFindings";
import { referencedSteps } from "./references";

/** What is wrong with a problem that its schema cannot tell, as far as it shows without computing. */
export function problemFindings(problem: Problem): PathFinding[] {
  return [
    ...stepFindings(problem),
    ...documentFindings(problem),
    ...answerFindings(problem),
    ...corruptionFindings(problem),
    ...falseAnswerFindings(problem),
  ];
}

function stepFindings(problem: Problem): PathFinding[] {
  return problem.steps.flatMap(({ tool, arguments: args }, index) => {
    const found = unknownTool(problem, ["steps", index, "tool"], tool);
    const dangling = referencedSteps(args).filter((referenced) => referenced < 1 || referenced > index);
    for (const referenced of dangling) {
      const remedy = index === 0 ? "write the value" : `use $1${index > 1 ? ` to $${index}` : ""} or write the value`;
      const message = `Step ${index + 1} uses $${referenced}, which is no earlier step; ${remedy}.`;
      found.push({ path: ["steps", index, "arguments"], severity: "error", code: "problem/dangling-reference", message });
    }
    return found;
  });
}

/** A tool that is not offered for a problem, because there is none of that name or it belongs to another channel. */
function unknownTool(problem: Problem, path: readonly PropertyKey[], tool: string): PathFinding[] {
  const names = toolsFor(problem).map(({ declaration }) => declaration.name);
  if (names.includes(tool)) return [];
  const channel = toolsByName.get(tool)?.channel;
  const wrong = channel === undefined ? `There is no tool "${tool}"` : `The tool "${tool}" goes with the channel ${channel} alone`;
  const remedy = channel === undefined ? "the tools are" : "the tools of this problem are";
  return [{ path, severity: "error", code: "problem/unknown-tool", message: `${wrong}; ${remedy} ${names.join(", ")}.` }];
}

/** A delegate needs documents, and can be asked for no others. */
function documentFindings({ channel, context = [], steps }: Problem): PathFinding[] {
  if (channel !== "delegate") return [];
  const titles = context.map(documentTitle);
  if (titles.length === 0) {
    const message = "The problem is for a delegate and has no document to read; add context with a title and a text.";
    return [{ path: ["channel"], severity: "error", code: "problem/no-document", message }];
  }
  const missing = steps.flatMap(({ arguments: { document } }, index): PathFinding[] => {
    if (typeof document !== "string" || titles.includes(document)) return [];
    const message = `Step ${index + 1} asks for the document "${document}", which the problem does not have; its documents are ${titles.join(", ")}.`;
    return [{ path: ["steps", index, "arguments"], severity: "error", code: "problem/no-document", message }];
  });
  return [...missing, ...context.flatMap(({ text }, place) => unreadDocument(titles, text, place))];
}

/** A document that no delegate is ever given. */
function unreadDocument(titles: readonly string[], { length }: string, place: number): PathFinding[] {
  const found = (member: string, message: string): PathFinding[] => [
    { path: ["context", place, member], severity: "warning", code: "problem/unread-document", message },
  ];
  const earlier = titles.map(plainTitle).indexOf(plainTitle(titles[place] ?? ""));
  if (earlier < place)
    return found(
      "title",
      `Document ${place + 1} is asked for by the title of document ${earlier + 1}, which is read in its place; rename it.`,
    );
  if (length > LONGEST_DOCUMENT)
    return found("text", `The document has ${length} characters, and a delegate reads ${LONGEST_DOCUMENT} at most; shorten it.`);
  return [];
}

function answerFindings({ answer, answerKind }: Problem): PathFinding[] {
  const reason = whyUnreadable(answer, answerKind);
  return reason === undefined ? [] : [unreadableAnswer(answerKind, reason)];
}

export function unreadableAnswer(answerKind: string, reason: string): PathFinding {
  const message = `The answer cannot be read as ${answerKind}: ${reason}. Correct it or its answerKind.`;
  return { path: ["answer"], severity: "warning", code: "problem/unreadable-answer", message };
}

function corruptionFindings(problem: Problem): PathFinding[] {
  const { corruption, steps } = problem;
  const tool = corruption?.tool;
  if (tool === undefined) return [];
  const unknown = unknownTool(problem, ["corruption", "tool"], tool);
  if (unknown.length > 0) return unknown;
  if (steps.length === 0 || steps.some((step) => step.tool === tool)) return [];
  const called = [...new Set(steps.map((step) => step.tool))].join(", ");
  const message = `The reference steps never call ${tool}, so an agent that follows them meets no corruption; name one of ${called}.`;
  return [{ path: ["corruption", "tool"], severity: "warning", code: "problem/corruption-unused-tool", message }];
}
