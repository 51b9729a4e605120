import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { projectRoot } from "./projectRoot.cjs";

/** Where VS Code looks for the strings of the extension's host. */
export const bundlePath = join(projectRoot, "l10n", "bundle.l10n.json");

/** The texts that the extension's host hands to `l10n.t`, sorted; a text that is put together there cannot be translated and is refused. */
export function usedStrings() {
  const folder = join(projectRoot, "src", "extension");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  return [...new Set(files.flatMap((file) => stringsOf(file, readFileSync(join(folder, file), "utf8"))))].sort();
}

/** The texts of one source file. */
export function stringsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && /(^|\.)l10n\.t$/.test(node.expression.getText(source))) {
      const [message] = node.arguments;
      if (!message || !ts.isStringLiteralLike(message)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        throw new Error(`${file}, line ${line + 1}: l10n.t needs one whole string, with placeholders such as {0} for what changes.`);
      }
      found.push(message.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
