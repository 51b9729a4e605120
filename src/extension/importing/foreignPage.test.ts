import { describe, expect, it } from "vitest";
import { describeOutcome } from "../../core/projections/describeOutcome";
import { gather, jsonSource } from "../../test/builders/foreignSources";
import { foreignPage } from "./foreignPage";

const HOSTILE = `<script>alert(1)</script><a href="command:x">'"&`;
const row = { task_id: HOSTILE, trial: 0, reward: 1, info: { task: { instruction: HOSTILE } }, traj: [{ role: "user", content: HOSTILE }] };
const uri = "file:///a/%3Cb%3E.traj";

describe("the page of a file that is not imported", () => {
  it("shows hostile texts as texts, and links to nothing but the two commands", async () => {
    const { trials, problems, files } = await gather(jsonSource([row]));
    const shown = trials.map((trial, index) => ({
      id: trial.id,
      question: problems[index]?.question ?? "",
      model: trial.model,
      outcome: describeOutcome(trial),
    }));
    const page = foreignPage({ uri, nonce: "n", state: "read", ...(files[0] && { file: files[0] }), trials: shown, total: 3 });
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).toContain("<h1>&lt;b&gt;.traj</h1>");
    expect(page).not.toMatch(/<script|<b>|\son\w+=/);
    const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    expect(links).toEqual([
      `command:trialLens.importTrajectories?${encodeURIComponent(JSON.stringify([uri]))}`,
      `command:trialLens.openForeignTrial?${encodeURIComponent(JSON.stringify([uri, 0]))}`,
    ]);
    expect(page).toContain("tau-bench results: 3 trials. Nothing of it is imported yet.");
    expect(page).toContain("2 more are not listed");
    expect(page).toContain(`content="default-src 'none'; style-src 'nonce-n'"`);
  });

  it("says why a file cannot be imported", () => {
    const page = foreignPage({
      uri,
      nonce: "n",
      state: "read",
      file: { file: "b", refusal: "It is <no> log.", notes: [] },
      trials: [],
      total: 0,
    });
    expect(page).toContain("It cannot be imported. It is &lt;no&gt; log.");
    expect(page).not.toContain("href");
  });

  it("says that a file is being read", () => {
    expect(foreignPage({ uri, nonce: "n", state: "reading", trials: [], total: 0 })).toContain("is being read…");
  });
});
