import { describe, expect, it } from "vitest";
import { EXPOSED, run, trial, WRONG } from "../../../test/builders/records";
import { problemSchema } from "../../model/problem";
import type { Step } from "../../model/step";
import { blindPicture } from "../blindPicture";
import { comparePicture } from "../compareTrials";
import { comparisonHtml } from "./comparisonHtml";
import { comparisonMarkdown } from "./comparisonMarkdown";

const HOSTILE = '<script src="https://evil.example">x</script>\n````\n# Title\n<img onerror=alert(1)>\u202e';
const steps = (shown: string): Step[] => [
  { index: 0, turn: 1, kind: "tool-call", call: "c", tool: "<b>add</b>", arguments: HOSTILE },
  {
    index: 1,
    turn: 1,
    kind: "tool-result",
    call: "c",
    tool: "add",
    genuine: { ok: true, text: "5" },
    shown: { ok: true, text: shown },
    corrupted: shown !== "5",
  },
];
const problems = [problemSchema.parse({ id: "p1", question: `2+3? ${HOSTILE}`, answer: "5" })];
const place = { runFolder: "/r", run: { ...run(), problems } };
const picture = comparePicture([
  { ...place, trial: trial({ id: "a", steps: steps("5"), model: "<i>m</i>" }) },
  { ...place, trial: trial({ id: "b", steps: steps("9/2"), condition: "corrupted", exposure: EXPOSED, outcome: WRONG, answer: "9/2" }) },
]);

describe("a comparison as HTML", () => {
  const html = comparisonHtml(picture);

  it("holds every text as text, and may load and run nothing", () => {
    expect(html).toContain("&lt;script src=&quot;https://evil.example&quot;&gt;");
    expect(html).toContain("content=\"default-src 'none'; style-src 'nonce-comparison'; base-uri 'none'; form-action 'none'\"");
    const tags = new Set([...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name]) => name));
    for (const tag of ["script", "img", "i", "b", "a", "link"]) expect(tags).not.toContain(tag);
    expect(html).not.toContain("\u202e");
  });

  it("shows both results, the genuine one, and what is marked", () => {
    expect(html).toContain('<th scope="col">Clean</th><th scope="col">Corrupted</th>');
    expect(html).toMatch(/This result is corrupted\.<\/p><pre>\n9\/2<\/pre><p>The tool had computed:<\/p><pre>\n5<\/pre>/);
  });
});

describe("a comparison as Markdown", () => {
  const markdown = comparisonMarkdown(picture);

  it("keeps texts in fences that they cannot end", () => {
    const outside = markdown.replace(/^(`{3,})text\n[\s\S]*?\n\1$/gm, "");
    expect(outside).not.toMatch(/evil|<script|[^\\]<[ib]/);
    expect(markdown).toContain(`\`\`\`\`\`text\n${HOSTILE.replace("\u202e", "\ufffd")}\n\`\`\`\`\`\n`);
  });

  it("tells an equal step once, and each side of a changed one", () => {
    expect(markdown).toContain("### 1. The same\n\n**All**, Tool call \\<b\\>add\\</b\\>.");
    expect(markdown).toContain("**Corrupted**, Tool result add. It first differs from the first column here. This result is corrupted.");
    expect(markdown).toContain("| Outcome | Correct: 5 is 5. | Wrong: 9/2 |");
  });
});

it.each([
  ["HTML", comparisonHtml],
  ["Markdown", comparisonMarkdown],
])("a blind comparison as %s tells no more than the panel does", (_, write) => {
  const text = write(blindPicture(picture, [true, true]));
  expect(text).not.toMatch(/corrupted|simulated|B0|Wrong|had computed|Reference answer/i);
  expect(text).toContain("Trial B");
});
