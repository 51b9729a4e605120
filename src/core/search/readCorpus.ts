import * as z from "zod";
import { atLine, type Finding } from "../model/diagnostic";
import type { SearchPage } from "./searchPage";

const pageSchema = z.strictObject({ title: z.string().trim().min(1), url: z.url(), text: z.string().trim().min(1) });

/** Reads a file of pages, one `{title, url, text}` a line; a line that is none is a finding. */
export function readCorpus(text: string): { readonly pages: readonly SearchPage[]; readonly findings: readonly Finding[] } {
  const pages: SearchPage[] = [];
  const findings: Finding[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const read = pageSchema.safeParse(parsed(line));
    if (read.success) pages.push(read.data);
    else {
      const [issue] = read.error.issues;
      const place = issue?.path.join(".");
      const what = place ? `${place}: ${issue?.message}` : "it is no JSON object";
      const message = `This line is no page: ${what}. Write title, url and text, such as {"title": "…", "url": "https://…", "text": "…"}.`;
      findings.push({ ...atLine(index + 1), severity: "error", code: "corpus/bad-line", message });
    }
  }
  return { pages, findings };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
