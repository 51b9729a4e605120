import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A key with all that encodings change. Headers take it. */
export const CANARY = String.raw`canary/key+of="all"&<odd>\signs'`;

const decoders: readonly ((text: string) => string)[] = [
  // Twice, so that JSON within JSON is read, too.
  (text) => unescaped(text),
  (text) => unescaped(unescaped(text)),
  (text) => unescaped(unescaped(unescaped(text))),
  (text) => text.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  (text) =>
    unescaped(text)
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
      .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: "<", gt: ">", quot: '"', amp: "&" })[name] ?? ""),
  base64Decoded,
];

/**
 * Where a text shows a key, as it stands or in a usual encoding. It decodes the text, whereas the product looks for what it encoded.
 * @returns Each place with some text around it.
 */
export function keyTraces(text: string, key = CANARY): string[] {
  return [text, ...decoders.map((decode) => decode(text))].flatMap((read) => {
    const at = read.indexOf(key);
    return at < 0 ? [] : [read.slice(Math.max(0, at - 80), at + key.length + 20)];
  });
}

/** The same for every byte of every file in a folder; each trace with its file. */
export function keyTracesIn(folder: string, key = CANARY): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  if (files.length === 0) throw new Error(`${folder} holds no file.`);
  return files.flatMap((file) => {
    const text = readFileSync(join(file.parentPath, file.name), "latin1");
    return [file.name, text].flatMap((each) => keyTraces(each, key).map((trace) => `${file.name}: ${trace}`));
  });
}

function unescaped(text: string): string {
  return text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\(["\\/])/g, "$1");
}

/** Every long run of its letters, from each of the four places where a group of them can begin. */
function base64Decoded(text: string): string {
  const runs = text.replaceAll("\\/", "/").match(/[A-Za-z0-9+/_-]{16,}/g) ?? [];
  return runs.flatMap((run) => [0, 1, 2, 3].map((from) => Buffer.from(run.slice(from), "base64").toString("latin1"))).join("\n");
}
