import { expect, type Page } from "@playwright/test";
import type { RunOutlook } from "../../src/core/projections/runPicture";
import type { RunHost, RunSnapshot, RunView } from "../../src/protocol/run";
import { InMemoryRunHost } from "../testing/inMemoryRunHost";
import { type Panel, test } from "../testing/panelTest";
import { chosenForm, goodCheck, lane, onePreview, runSnapshot, runUnderWay, twoSets } from "../testing/runForm";
import { type ThemeName, themeNames } from "../testing/themes";

interface Opened {
  readonly panel: Panel<RunView>;
  readonly host: InMemoryRunHost;
}

const runTest = test.extend<{ open: (more?: Partial<RunSnapshot>, theme?: ThemeName) => Promise<Opened> }>({
  open: async ({ openPanel, page }, use) => {
    await use(async (more = {}, theme = "dark") => {
      const host = new InMemoryRunHost(runSnapshot(more));
      const panel = await openPanel<RunHost, RunView>("run", host, theme);
      host.view = panel.view;
      await expect(page.getByRole("heading", { level: 1, name: "Run" })).toBeVisible();
      return { panel, host };
    });
  },
});

const option = (page: Page, name: RegExp | string) => page.getByRole("option", { name });
const listbox = (page: Page) => page.getByRole("listbox", { name: "Problems" });
const start = (page: Page) => page.getByRole("button", { name: "Start" });
const laneOf = (page: Page, name: string) => page.getByRole("article", { name });
/** The form that the host saw last. */
const lastForm = (host: InMemoryRunHost) => host.checked.at(-1);

runTest.describe("form", () => {
  runTest("a problem is chosen and dropped with the mouse", async ({ open, page }) => {
    const { host } = await open();
    await option(page, /two-roots/).click();
    await expect(option(page, /two-roots/)).toHaveAttribute("aria-selected", "true");
    await expect.poll(() => lastForm(host)?.problems).toEqual([{ builtin: "first-light" }]);
    await option(page, /definite-integral/).click();
    await expect.poll(() => lastForm(host)?.problems).toEqual([{ builtin: "first-light", ids: ["two-roots"] }]);
  });

  runTest("problems are searched and chosen by keyboard alone", async ({ open, page }) => {
    const { host } = await open();
    await page.getByRole("searchbox", { name: "Search problems" }).focus();
    await page.keyboard.type("arithmetic eggs-3");
    await expect(option(page, /eggs-3/)).toHaveCount(11);
    await page.keyboard.press("ArrowDown");
    await expect(listbox(page)).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("Space");
    const kitchen = { file: "kitchen.problems.yaml", ids: ["eggs-39"] };
    await expect.poll(() => lastForm(host)?.problems).toEqual([...chosenForm.problems, kitchen]);
    const active = await listbox(page).getAttribute("aria-activedescendant");
    await expect(page.locator(`#${active}`)).toContainText("eggs-39");
  });

  runTest("a set is chosen whole, and everything that is found at once", async ({ open, page }) => {
    const { host } = await open();
    await page.getByRole("button", { name: "Choose None" }).click();
    await expect.poll(() => lastForm(host)?.problems).toEqual([]);
    await option(page, /^.*first-light.*built in/).click();
    await expect.poll(() => lastForm(host)?.problems).toEqual([{ builtin: "first-light" }]);
    await page.getByRole("searchbox", { name: "Search problems" }).fill("eggs-4");
    await page.getByRole("button", { name: "Choose Found" }).click();
    await expect
      .poll(() => lastForm(host)?.problems)
      .toEqual([{ builtin: "first-light" }, { file: "kitchen.problems.yaml", ids: ["eggs-4", "eggs-40"] }]);
  });

  runTest("thousands of problems are drawn a page at a time and searched at once", async ({ open, page }) => {
    await open({ sets: twoSets(20_000) });
    await expect(page.getByText("1 of 20,002 chosen.")).toBeVisible();
    expect(await page.getByRole("option").count()).toBeLessThan(40);
    const began = Date.now();
    await page.getByRole("searchbox", { name: "Search problems" }).fill("eggs-19999");
    await expect(option(page, /eggs-19999/)).toBeVisible();
    expect(Date.now() - began).toBeLessThan(1500);
    await listbox(page).focus();
    await page.keyboard.press("End");
    await expect(option(page, /eggs-19999/)).toHaveAttribute("aria-posinset", "2");
  });

  runTest("policies keep their order, however they are ticked", async ({ open, page }) => {
    const { host } = await open();
    await page.getByRole("checkbox", { name: "B0 none" }).uncheck();
    await page.getByRole("checkbox", { name: "B2 optional fresh reviewer" }).check();
    await page.getByRole("checkbox", { name: "B0 none" }).check();
    await expect.poll(() => lastForm(host)?.policies).toEqual(["B0", "B1", "B2"]);
  });

  runTest("an endpoint is a row without a key", async ({ open, page }) => {
    const { host } = await open();
    await page.getByRole("button", { name: "Add an Endpoint" }).click();
    const row = page.getByRole("group", { name: "Endpoint 1" });
    await row.getByLabel("Base URL").fill("https://host/v1");
    await row.getByLabel("Model").fill("m");
    await row.getByLabel("Temperature").fill("0.5");
    const endpoint = { id: "", baseUrl: "https://host/v1", model: "m", temperature: 0.5 };
    await expect.poll(() => lastForm(host)?.models).toEqual(["simulated/trusting", endpoint]);
    await expect(row.getByRole("textbox", { name: /key/i })).toHaveCount(0);
    await page.getByRole("button", { name: "Remove Endpoint 1" }).click();
    await expect.poll(() => lastForm(host)?.models).toEqual(["simulated/trusting"]);
  });

  runTest("a model of VS Code is chosen in VS Code, and is a row without settings", async ({ open, page }) => {
    const { host } = await open();
    await page.getByRole("button", { name: "Add a VS Code Model" }).click();
    const row = page.getByRole("group", { name: "VS Code: acme/m-1" });
    await expect(row).toContainText("counts against your quota");
    const model = { id: "acme/m-1", editorModel: "acme/m-1" };
    await expect.poll(() => lastForm(host)?.models).toEqual(["simulated/trusting", model]);
    await page.getByRole("checkbox", { name: /simulated\/careful/ }).check();
    await expect.poll(() => lastForm(host)?.models).toEqual(["simulated/trusting", "simulated/careful", model]);
    await page.getByRole("button", { name: "Remove acme/m-1" }).click();
    await expect.poll(() => lastForm(host)?.models).toEqual(["simulated/trusting", "simulated/careful"]);
  });

  runTest("an endpoint is tested, and the sentence on it stands above the form", async ({ open, page }) => {
    const { host } = await open();
    await page.getByRole("button", { name: "Add an Endpoint" }).click();
    const row = page.getByRole("group", { name: "Endpoint 1" });
    const test = row.getByRole("button", { name: "Test Connection of Endpoint 1" });
    await expect(test).toBeDisabled();
    await row.getByLabel("Model").fill("qwen3:8b");
    await test.click();
    const tested = { id: "", baseUrl: "http://127.0.0.1:11434/v1", model: "qwen3:8b", temperature: null };
    await expect.poll(() => host.tested).toEqual([tested]);
    await expect(page.getByText("http://127.0.0.1:11434/v1 answers as qwen3:8b in 0.8 s and calls tools.")).toBeVisible();
    await row.getByLabel("Model").fill("broken");
    await test.click();
    await expect(page.getByRole("alert")).toHaveText("It called no tool when it was told to.");
  });

  runTest("the key of an endpoint is asked for by the host, and told where it is", async ({ open, page }) => {
    const { host, panel } = await open();
    await page.getByRole("button", { name: "Add an Endpoint" }).click();
    const row = page.getByRole("group", { name: "Endpoint 1" });
    const setKey = row.getByRole("button", { name: "Set Key… for Endpoint 1" });
    await expect(row).toContainText("It gets no key.");
    await expect(setKey).toHaveAccessibleDescription("It gets no key.");
    await setKey.click();
    await expect.poll(() => host.withKey).toEqual(["http://127.0.0.1:11434/v1"]);
    await expect(row).toContainText("Its key is stored in VS Code's secret storage");
    expect(JSON.stringify(await panel.kept())).not.toMatch(/key/i);
    await row.getByLabel("Base URL").fill("http://far.example/v1");
    await expect(setKey).toBeDisabled();
    await row.getByLabel("Base URL").fill("nowhere");
    await expect(row).toContainText("Keys are not entered here");
  });

  runTest("what is known of an endpoint stands in its row", async ({ open, page }) => {
    await open();
    await page.getByRole("button", { name: "Add an Endpoint" }).click();
    const row = page.getByRole("group", { name: "Endpoint 1" });
    await expect(row).toContainText("By its address it is taken for Ollama.");
    await expect(row).toContainText("The seed is left out.");
  });

  runTest("models of local servers become rows, each once", async ({ open, page }) => {
    const { host } = await open();
    const local = (model: string) => ({ id: "", baseUrl: "http://127.0.0.1:11434/v1", model, temperature: null });
    host.localModels = [local("qwen3:8b"), local("llama3.2")];
    const find = page.getByRole("button", { name: "Find Local Servers" });
    await find.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("group", { name: /^Endpoint/ })).toHaveCount(2);
    host.localModels = [local("llama3.2"), local("gemma3")];
    await find.click();
    await expect.poll(() => lastForm(host)?.models.slice(1)).toEqual([local("qwen3:8b"), local("llama3.2"), local("gemma3")]);
  });

  runTest("what is corrupted, how far, where and for how long", async ({ open, page }) => {
    const { host } = await open();
    await page.getByRole("checkbox", { name: "sign flip" }).check();
    await page.getByRole("checkbox", { name: "numeric perturbation" }).check();
    await expect(page.getByText("tried as they were ticked: sign flip, numeric perturbation.")).toBeVisible();
    await page.getByLabel("A number is moved by").selectOption("custom");
    await page.getByLabel("Relative change").fill("-1/3");
    await page.getByLabel("Tool").selectOption("integrate");
    await page.getByLabel("Call", { exact: true }).selectOption("nth");
    await page.getByLabel("n", { exact: true }).fill("3");
    await page.getByLabel("Lasts").selectOption("persistent");
    await expect
      .poll(() => lastForm(host)?.corruption)
      .toEqual({ kinds: ["sign-flip", "numeric-perturbation"], relative: "-1/3", tool: "integrate", call: 3, persistence: "persistent" });
  });

  runTest("which operators reword the question, in the order of the catalogue", async ({ open, page }) => {
    const { host } = await open();
    const group = page.getByRole("group", { name: "Perturbations" });
    await expect(group).toHaveAccessibleDescription(/Variants are made before the run\./);
    await group.getByRole("checkbox", { name: "distractor" }).check();
    await group.getByRole("checkbox", { name: "paraphrase" }).check();
    await expect(group.getByRole("checkbox", { name: "paraphrase" })).toHaveAccessibleDescription("The question in other words.");
    await expect.poll(() => lastForm(host)?.perturbations).toEqual(["paraphrase", "distractor"]);
    await expect(page.getByText("8 trials, 2 of them corrupted, 4 perturbed.")).toBeVisible();
    await group.getByRole("checkbox", { name: "distractor" }).uncheck();
    await expect.poll(() => lastForm(host)?.perturbations).toEqual(["paraphrase"]);
  });

  runTest("a number field that is emptied holds none, and says what it wants", async ({ open, page }) => {
    await open();
    const field = page.getByLabel("Repetitions");
    await field.fill("");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription("Enter a whole number.");
    await expect(start(page)).toBeDisabled();
    await expect(start(page)).toHaveAccessibleDescription(/Repetitions: Enter a whole number\./);
    await field.fill("3");
    await expect(start(page)).toBeEnabled();
  });
});

runTest.describe("before the run", () => {
  runTest("says what a run would need, and how that is estimated", async ({ open, page }) => {
    await open();
    const section = page.getByRole("region", { name: "Before the run" });
    await expect(section).toContainText("4 trials, 2 of them corrupted. About 18 model calls, 21,400 input and 1,080 output tokens.");
    await expect(section).toContainText("The limits allow 96 model calls and 400,000 tokens at most.");
    await section.getByText("How this is estimated").click();
    await expect(section).toContainText("A trial takes one model call for each reference step");
  });

  runTest("follows the form", async ({ open, page }) => {
    await open();
    await page.getByLabel("Repetitions").fill("5");
    await expect(page.getByText("20 trials")).toBeVisible();
  });

  runTest("the last change counts where a check is slow", async ({ open, page }) => {
    const { host } = await open();
    const check = host.check.bind(host);
    host.check = async (form) => {
      const answer = await check(form);
      if (form.repetitions === 6) await new Promise((resolve) => setTimeout(resolve, 800));
      return answer;
    };
    await page.getByLabel("Repetitions").fill("6");
    await expect.poll(() => lastForm(host)?.repetitions).toBe(6);
    await page.getByLabel("Repetitions").fill("2");
    await expect(page.getByText("8 trials")).toBeVisible();
    await page.waitForTimeout(900);
    await expect(page.getByText("8 trials")).toBeVisible();
  });

  runTest("shows the corrupted value beside the genuine one", async ({ open, page }) => {
    await open();
    const item = page.getByRole("region", { name: "What would be corrupted" }).getByRole("listitem");
    await expect(item).toContainText("definite-integral: call 1, integrate");
    await expect(item).toContainText("genuine104/3");
    await expect(item).toContainText("shown156/5");
    await expect(item).toContainText("numeric-perturbation, plausible");
  });

  runTest("asks for new values only where the change makes new ones", async ({ open, page }) => {
    const { host } = await open();
    await expect.poll(() => host.previewed.length).toBe(1);
    await page.getByLabel("Repetitions").fill("2");
    await page.getByLabel("Seed").fill("9");
    await expect.poll(() => host.previewed.map(({ seed }) => seed)).toEqual([1, 9]);
  });

  runTest("says why a value cannot be foreseen, and lets one stop looking", async ({ open, page }) => {
    const { host, panel } = await open();
    await expect.poll(() => host.previewed.length).toBe(1);
    const reason = "Step 1 fails: SymPy did not answer.";
    await panel.view.previewed({
      ...onePreview,
      previews: [{ problem: "two-roots", foreseen: false, reason }],
      asked: 2,
      chosen: 9,
      withoutSteps: 3,
      working: true,
    });
    const section = page.getByRole("region", { name: "What would be corrupted" });
    await expect(section).toContainText(`two-roots: ${reason}`);
    await expect(section).toContainText("3 of 9 chosen problems have no reference steps, so their wrong value can't be foreseen.");
    await expect(section).toContainText("4 more chosen problems are not looked at.");
    await section.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => host.cancels).toBe(1);
  });

  runTest("a clean experiment previews nothing", async ({ open, page }) => {
    await open();
    await page.getByRole("checkbox", { name: "Corrupted" }).uncheck();
    await expect(page.getByRole("region", { name: "What would be corrupted" })).toHaveCount(0);
  });

  runTest("an untrusted workspace has the form, but no start, and says why", async ({ open, page }) => {
    const blocked = "This workspace is not trusted, so nothing is run in it; trust it first.";
    const { host } = await open({ blocked });
    await expect(start(page)).toBeDisabled();
    await expect(start(page)).toHaveAccessibleDescription(blocked);
    await expect(page.getByText("4 trials")).toBeVisible();
    await page.getByLabel("Repetitions").fill("2");
    await expect(page.getByText("8 trials")).toBeVisible();
    expect(host.previewed).toEqual([]);
  });
});

runTest.describe("run", () => {
  runTest("starts what the form says and shows the trials side by side", async ({ open, page }) => {
    const { host } = await open();
    await page.getByLabel("Repetitions").fill("2");
    await expect(page.getByText("8 trials")).toBeVisible();
    await start(page).click();
    await expect.poll(() => host.started.map(({ repetitions }) => repetitions)).toEqual([2]);
    await expect(page.getByRole("article")).toHaveCount(3);
    const corrupted = laneOf(page, "B0 · corrupted");
    await expect(corrupted.getByRole("listitem").nth(1)).toContainText("Tool result integrate corrupted156/5genuine: 104/3");
    await expect(corrupted).toContainText("Wrong: 156/5");
    await expect(corrupted).toContainText("simulated");
    await expect(laneOf(page, "B1 · clean")).toContainText("Under way…");
    await expect(page.getByText("2 of 4 trials done, 1 of 2 graded right, 1 of 1 corrupted trials exposed. 0:12")).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Trials done" })).toHaveAttribute("value", "2");
  });

  runTest("steps come as they are made", async ({ open, page }) => {
    const { panel } = await open({ run: runUnderWay({ done: 0, lanes: [lane({ trial: "t1", name: "B0 · clean", steps: [] })] }) });
    await expect(laneOf(page, "B0 · clean").getByRole("listitem")).toHaveCount(0);
    await panel.view.ran(runUnderWay({ done: 0, lanes: [lane({ trial: "t1", name: "B0 · clean" })] }));
    await expect(laneOf(page, "B0 · clean").getByRole("listitem")).toHaveCount(2);
  });

  runTest("what the agent is saying shows until it is a step, and is announced to nobody", async ({ open, page }) => {
    const said = (saying: string | undefined) => runUnderWay({ lanes: [lane({ trial: "t1", name: "B0 · clean", saying })] });
    const { panel } = await open({ run: said("The integral of <b>4*x**2</b>\u202e is") });
    const running = laneOf(page, "B0 · clean").getByRole("listitem").last();
    await expect(running).toHaveText("Saying…The integral of <b>4*x**2</b>⟨U+202E⟩ is");
    await expect(page.locator("[aria-live]:not([aria-live=off]) .saying, [role=status] .saying")).toHaveCount(0);
    await panel.view.ran(said("The integral of 4*x**2 is 4/3*x**3"));
    await expect(running).toHaveText("Saying…The integral of 4*x**2 is 4/3*x**3");
    await panel.view.ran(said(undefined));
    await expect(laneOf(page, "B0 · clean").getByRole("listitem")).toHaveCount(2);
  });

  runTest("a second start is not offered, and Stop keeps what is done", async ({ open, page }) => {
    const { host } = await open({ run: runUnderWay() });
    await expect(start(page)).toBeDisabled();
    await expect(start(page)).toHaveAccessibleDescription(/A run is under way/);
    await page.getByRole("button", { name: "Stop" }).click();
    await expect.poll(() => host.stops).toBe(1);
    await expect(page.getByText("stopped; what was done is kept", { exact: true })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect(start(page)).toBeEnabled();
  });

  runTest("it is paused and continued with one button, and what was focused stays focused", async ({ open, page }) => {
    const { host } = await open({ run: runUnderWay() });
    await page.getByRole("button", { name: "Pause" }).click();
    await expect.poll(() => host.pauses).toBe(1);
    await expect(page.getByText("paused; trials under way go on", { exact: true })).toBeVisible();
    await expect(start(page)).toBeDisabled();
    await expect(page.getByRole("button", { name: "Continue" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("under way", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Pause" })).toBeFocused();
  });

  runTest("it says what is spent, and about what is left", async ({ open, page }) => {
    const { panel } = await open({ run: runUnderWay() });
    await expect(page.getByText("about 20 seconds left")).toBeVisible();
    await expect(page.getByText("9 model calls and 11,240 tokens so far, about 11 and 13,700 more.", { exact: true })).toBeVisible();
    const outlook = { ...runUnderWay().outlook, cost: 0.4213, costLeft: 1.26, unpriced: true, millisecondsLeft: undefined };
    await panel.view.ran(runUnderWay({ outlook: outlook as RunOutlook }));
    await expect(page.getByText("time left: known after the first trial")).toBeVisible();
    await expect(page.getByText("Cost 0.421, about 1.26 more; models without prices are left out.")).toBeVisible();
    const failure = "The run's budget of 9 requests is spent; trials not begun, which stay planned: 2.";
    await panel.view.ran(runUnderWay({ state: "budget spent", failure }));
    await expect(page.getByText("9 model calls and 11,240 tokens so far.", { exact: true })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText(failure);
  });

  runTest("a finished pair opens in Compare, an unfinished one does not", async ({ open, page }) => {
    const { host } = await open({ run: runUnderWay() });
    await page.getByRole("button", { name: "Compare B0 · corrupted with its pair" }).click();
    await expect.poll(() => host.compared).toEqual([["t2"]]);
    await expect(laneOf(page, "B1 · clean").getByRole("button")).toHaveCount(0);
  });

  runTest("the policies open side by side once all trials of a condition are finished", async ({ open, page }) => {
    const ended = { outcome: { text: "Correct: 104/3", verdict: "correct" }, comparable: true } as const;
    const lanes = ["B0", "B1", "B2", "B3"].flatMap((policy) => [
      lane({ trial: `${policy}-clean`, name: `${policy} · clean`, ...(policy === "B3" ? {} : ended) }),
      lane({ trial: `${policy}-corrupted`, name: `${policy} · corrupted`, condition: "corrupted", ...ended }),
    ]);
    const { host } = await open({ run: runUnderWay({ lanes }) });
    await expect(page.getByRole("button", { name: "Compare All (clean)" })).toHaveCount(0);
    await page.getByRole("button", { name: "Compare All (corrupted)" }).click();
    await expect.poll(() => host.compared).toEqual([["B0-corrupted", "B1-corrupted", "B2-corrupted", "B3-corrupted"]]);
  });

  runTest("a refusal and a failure are one sentence each", async ({ open, page }) => {
    const { host, panel } = await open();
    host.refusal = "A run is under way; stop it or wait for its end.";
    await start(page).click();
    await expect(page.getByRole("alert")).toHaveText(host.refusal);
    const failure = "2 trials failed; the first: The endpoint did not answer.";
    await panel.view.ran(runUnderWay({ state: "failed", failure }));
    await expect(page.getByRole("region", { name: /broken off/ }).getByRole("alert")).toHaveText(failure);
  });

  runTest("a screen reader is told of tenths, not of every trial", async ({ open, page }) => {
    const { panel } = await open({ run: runUnderWay({ planned: 100, done: 20 }) });
    const status = page.getByText(/^The run definite-integral is/);
    await expect(status).toHaveText("The run definite-integral is under way: 20% of 100 trials done.");
    await panel.view.ran(runUnderWay({ planned: 100, done: 29 }));
    await expect(page.getByText("29 of 100 trials done, 1 of 2")).toBeVisible();
    await expect(status).toHaveText("The run definite-integral is under way: 20% of 100 trials done.");
    await panel.view.ran(runUnderWay({ planned: 100, done: 100, state: "done" }));
    await expect(status).toContainText("is done: 100 of 100 trials done");
  });

  runTest("real models are not called simulated", async ({ open, page }) => {
    const lanes = runUnderWay().lanes.map((one) => ({ ...one, simulated: false }));
    await open({ run: runUnderWay({ simulated: false, lanes }) });
    await expect(page.getByRole("region", { name: /definite-integral/ }).getByText("simulated")).toHaveCount(0);
  });
});

runTest.describe("files", () => {
  runTest("the form is saved as it stands", async ({ open, page }) => {
    const { host } = await open();
    await page.getByLabel("Name", { exact: true }).fill("Mine");
    await page.getByRole("button", { name: "Save as a File…" }).click();
    await expect.poll(() => host.saved.map(({ name }) => name)).toEqual(["Mine"]);
    await expect(page.getByText("Saved as my.experiment.yaml.")).toBeVisible();
  });

  runTest("the form is filled, and says what it cannot show", async ({ open, page }) => {
    await open();
    await page.getByRole("button", { name: "Fill from a File…" }).click();
    await expect(page.getByLabel("Seed")).toHaveValue("7");
    await expect(page.getByRole("checkbox", { name: "B3 optional structural verifier" })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "B0 none" })).not.toBeChecked();
    await expect(page.getByText("This form cannot show the prompts of B1")).toBeVisible();
  });

  runTest("what was typed is kept over a reload", async ({ open, page }) => {
    const { panel } = await open();
    await page.getByLabel("Seed").fill("99");
    await expect.poll(() => panel.kept()).toMatchObject({ seed: 99, policies: ["B0", "B1"] });
  });

  runTest("other problem sets leave the form as it is", async ({ open, page }) => {
    const { panel } = await open();
    await page.getByLabel("Seed").fill("99");
    await panel.view.changed(runSnapshot({ sets: twoSets(3) }));
    await expect(page.getByText("1 of 5 chosen.")).toBeVisible();
    await expect(page.getByLabel("Seed")).toHaveValue("99");
  });
});

runTest.describe("bad days", () => {
  runTest("hostile text is shown as text", async ({ open, page }) => {
    const text = '<img src="https://evil.test/x.png" onerror="alert(1)"><script>alert(1)</script>\u202e\ud800\u001b[31m';
    const shown = '<img src="https://evil.test/x.png" onerror="alert(1)"><script>alert(1)</script>⟨U+202E⟩⟨U+D800⟩⟨U+001B⟩[31m';
    const [set] = twoSets();
    if (!set) throw new Error("there is a set");
    const steps = lane({ trial: "", name: "" }).steps.map((step) => ({ ...step, text, tool: text, genuine: text }));
    const { host, panel } = await open({
      sets: [{ ...set, name: text, problems: [{ id: text, domain: text, question: text }] }],
      filling: { form: { ...chosenForm, models: [text], policies: ["B0", text] }, note: text },
      run: runUnderWay({
        name: text,
        failure: text,
        lanes: [lane({ trial: text, name: text, problem: text, steps, outcome: { text, verdict: "none" }, comparable: true })],
      }),
    });
    await expect.poll(() => host.previewed.length).toBe(1);
    await panel.view.previewed({ ...onePreview, previews: [{ problem: text, foreseen: false, reason: text }] });
    await panel.view.told({ ok: false, text });
    await expect(page.getByRole("option").nth(1)).toContainText(shown);
    await expect(page.getByRole("article").getByRole("listitem").first()).toContainText(shown);
    await expect(page.getByRole("region", { name: "What would be corrupted" })).toContainText(`${shown}: ${shown}`);
    await expect(page.getByRole("alert").first()).toHaveText(shown);
    await expect(page.locator("main :is(script, a, img)")).toHaveCount(0);
  });

  test("a failure says why, and Retry asks again", async ({ openPanel, page }) => {
    const host = new InMemoryRunHost(runSnapshot());
    const ready = host.ready.bind(host);
    host.ready = async () => ({ ok: false, message: "The problem sets could not be read." });
    await openPanel<RunHost, RunView>("run", host);
    await expect(page.getByRole("alert")).toHaveText("The problem sets could not be read.");
    host.ready = ready;
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(start(page)).toBeEnabled();
  });

  runTest("a check that fails says so", async ({ open, page }) => {
    const { host } = await open();
    host.check = async () => ({ ok: false, message: "kitchen.problems.yaml could not be read." });
    await page.getByLabel("Seed").fill("4");
    await expect(page.getByRole("alert")).toHaveText("kitchen.problems.yaml could not be read.");
  });
});

runTest.describe("accessibility", () => {
  for (const theme of themeNames)
    runTest(`axe finds nothing in ${theme}`, async ({ open, page }) => {
      const { host, panel } = await open({ run: runUnderWay() }, theme);
      await page.getByRole("button", { name: "Add a VS Code Model" }).click();
      await expect(page.getByRole("group", { name: "VS Code: acme/m-1" })).toBeVisible();
      await page.getByRole("button", { name: "Add an Endpoint" }).click();
      await page.getByLabel("Repetitions").fill("");
      await expect(page.getByLabel("Repetitions")).toHaveAttribute("aria-invalid", "true");
      await expect.poll(() => host.previewed.length).toBeLessThan(2);
      await panel.view.told({ ok: false, text: "It failed." });
      await expect(page.getByRole("alert")).toBeVisible();
      expect(await panel.accessibilityViolations()).toEqual([]);
    });

  runTest("a narrow panel is one column and does not scroll sideways", async ({ open, page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open({ run: runUnderWay() });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});

runTest("the estimate of a form with mistakes is not shown", async ({ open, page }) => {
  await open();
  await expect(page.getByText(`${goodCheck.estimate?.trials} trials`)).toBeVisible();
  for (const name of ["B0 none", "B1 mandatory reflection"]) await page.getByRole("checkbox", { name }).uncheck();
  await expect(page.getByRole("group", { name: "Verification policies" })).toHaveAccessibleDescription("Choose at least one.");
  await expect(page.getByText("4 trials")).toHaveCount(0);
});
