import { codeBlock, prose } from "../markdown";
import { namedProblems } from "../namedProblems";
import { shapeOf } from "../shape/subjectShape";
import type { HoverProvider } from "./hover";

/** What a key means, or a name such as that of a tool or a policy; of a problem's id, its question. */
export const meaning: HoverProvider = async ({ document, subject, path, part }, { problems }) => {
  const shape = shapeOf(document, subject, path);
  if (!shape) return undefined;
  if (part === "key") return shape.about === "" ? undefined : prose(shape.about);
  const value = subject.valueOf(path);
  if (document.kind === "experiment" && shape.names === "problem ids") {
    const named = await namedProblems(subject.valueOf(path.slice(0, -2)), document.folder, problems);
    const question = named.find(({ id }) => id === value)?.question;
    return question === undefined ? undefined : codeBlock(question);
  }
  const names = typeof shape.names === "object" ? shape.names : [];
  const about = names.find(({ id }) => id === value)?.about;
  return about ? prose(about) : undefined;
};
