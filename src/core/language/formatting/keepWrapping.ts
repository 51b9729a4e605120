import { type Document, isScalar, type Scalar, type ScalarTag, visit } from "yaml";

const FORMAT = "WRAPPED";

/**
 * A kind of text for the package's writer: texts that go over several lines keep their line breaks, where it would write them on one line.
 * @param source The text that the document was read from.
 */
export function wrappedText(source: string): ScalarTag {
  return {
    tag: "tag:yaml.org,2002:str",
    default: true,
    format: FORMAT,
    identify: (value) => typeof value === "string",
    resolve: (text) => text,
    stringify: (item, { indent }) => rewritten(item, source, indent),
  };
}

/** Marks the texts of a document that go over several lines; those that keep their lines anyway are left alone. */
export function keepWrapping(document: Document, source: string): void {
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === "string" && node.type !== "BLOCK_LITERAL" && written(node, source).includes("\n")) node.format = FORMAT;
    },
  });
}

function written(node: Scalar, source: string): string {
  const text = node.range ? source.slice(node.range[0], node.range[1]) : "";
  return node.type === "BLOCK_FOLDED" ? text : text.trimEnd();
}

function rewritten(item: unknown, source: string, indentation: string): string {
  if (!isScalar(item)) return "";
  const [first = "", ...lines] = written(item, source).trimEnd().replaceAll("\r", "").split("\n");
  const filled = lines.filter((line) => line.trim() !== "");
  // Deeper lines of a folded text mean something; elsewhere the spaces before a line do not.
  const common = Math.min(...filled.map((line) => line.length - line.trimStart().length));
  const content = lines.map((line) => (item.type === "BLOCK_FOLDED" ? line.slice(common).trimEnd() : line.trim()));
  return [first.trimEnd(), ...content.map((line) => (line === "" ? "" : `${indentation}${line}`))].join("\n");
}
