import { codeBlock, prose } from "../markdown";
import { shapeOf } from "../shape/subjectShape";
import type { HoverProvider } from "./hover";

/** What a key means, or a name such as that of a tool or a policy. */
export const meaning: HoverProvider = ({ document, subject, path, part }) => {
  const shape = shapeOf(document, subject, path);
  if (!shape) return undefined;
  if (part === "key") return shape.about === "" ? undefined : prose(shape.about);
  const value = subject.valueOf(path);
  const names = typeof shape.names === "object" ? shape.names : [];
  const about = names.find(({ id }) => id === value)?.about;
  return about ? `${codeBlock(String(value))}\n\n${prose(about)}` : undefined;
};
