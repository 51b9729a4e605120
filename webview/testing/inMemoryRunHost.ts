import type { EndpointRow, RunForm } from "../../src/core/model/runForm";
import type { Answer } from "../../src/protocol/answer";
import type { FormCheck, KnownEndpoint, RunHost, RunSnapshot, RunView } from "../../src/protocol/run";
import { goodCheck, onePreview, runUnderWay } from "./runForm";

const done: Answer<null> = { ok: true, value: null };

/** A host that takes a form as the real one does, in memory: a form without policies has a mistake, what is started runs at once. */
export class InMemoryRunHost implements RunHost {
  readonly checked: RunForm[] = [];
  readonly previewed: RunForm[] = [];
  readonly started: RunForm[] = [];
  readonly saved: RunForm[] = [];
  readonly compared: (readonly string[])[] = [];
  readonly tested: EndpointRow[] = [];
  /** Addresses for which a key was set. */
  readonly withKey: string[] = [];
  /** What is found on this machine. */
  localModels: readonly EndpointRow[] = [];
  stops = 0;
  pauses = 0;
  cancels = 0;
  /** What Start is refused with, if set. */
  refusal: string | undefined;
  view: { [Name in keyof RunView]: (content: Parameters<RunView[Name]>[0]) => Promise<void> } | undefined;

  constructor(private readonly snapshot: RunSnapshot) {}

  async ready(): Promise<Answer<RunSnapshot>> {
    return { ok: true, value: this.snapshot };
  }

  async check(form: RunForm): Promise<Answer<FormCheck>> {
    this.checked.push(form);
    return { ok: true, value: this.checkOf(form) };
  }

  async preview(form: RunForm): Promise<Answer<null>> {
    this.previewed.push(form);
    this.tell("previewed", onePreview);
    return done;
  }

  async cancelPreview(): Promise<Answer<null>> {
    this.cancels += 1;
    return done;
  }

  async start(form: RunForm): Promise<Answer<null>> {
    if (this.refusal !== undefined) return { ok: false, message: this.refusal };
    this.started.push(form);
    this.tell("ran", runUnderWay());
    return done;
  }

  async pause(): Promise<Answer<null>> {
    this.pauses += 1;
    this.tell("ran", runUnderWay({ state: "paused" }));
    return done;
  }

  async continue(): Promise<Answer<null>> {
    this.tell("ran", runUnderWay());
    return done;
  }

  async stop(): Promise<Answer<null>> {
    this.stops += 1;
    this.tell("ran", runUnderWay({ state: "stopped" }));
    return done;
  }

  async compare(trials: readonly string[]): Promise<Answer<null>> {
    this.compared.push(trials);
    return done;
  }

  async save(form: RunForm): Promise<Answer<null>> {
    this.saved.push(form);
    this.tell("told", { ok: true, text: "Saved as my.experiment.yaml." });
    return done;
  }

  async pickEditorModel(form: RunForm): Promise<Answer<null>> {
    const model = { id: "acme/m-1", editorModel: "acme/m-1" };
    this.tell("filled", { form: { ...form, models: [...form.models, model] }, note: undefined });
    return done;
  }

  async fill(): Promise<Answer<null>> {
    const { form } = this.snapshot.filling;
    const note = "This form cannot show the prompts of B1, so a run from it goes without.";
    this.tell("filled", { form: { ...form, policies: ["B3"], seed: 7 }, note });
    return done;
  }

  async testConnection(row: EndpointRow): Promise<Answer<null>> {
    this.tested.push(row);
    const text = `${row.baseUrl} answers as ${row.model} in 0.8 s and calls tools.`;
    this.tell("told", row.model === "broken" ? { ok: false, text: "It called no tool when it was told to." } : { ok: true, text });
    return done;
  }

  async setKey(baseUrl: string): Promise<Answer<null>> {
    this.withKey.push(baseUrl);
    this.tell("changed", { ...this.snapshot, sets: [...this.snapshot.sets] });
    this.tell("told", { ok: true, text: "The key is stored." });
    return done;
  }

  async findLocalServers(): Promise<Answer<null>> {
    this.tell("found", this.localModels);
    return done;
  }

  /** What is told to a page that a test has closed is lost. */
  private tell<Name extends keyof RunView>(name: Name, content: Parameters<RunView[Name]>[0]): void {
    this.view?.[name](content).catch(() => undefined);
  }

  private checkOf({ policies, models, repetitions, perturbations }: RunForm): FormCheck {
    const endpoints = models.flatMap((row) => (typeof row === "object" && "baseUrl" in row ? [this.known(row)] : []));
    if (policies.length === 0)
      return { ...goodCheck, estimate: undefined, endpoints, mistakes: [{ field: "policies", message: "Choose at least one." }] };
    if (repetitions === null)
      return { ...goodCheck, estimate: undefined, endpoints, mistakes: [{ field: "repetitions", message: "Enter a whole number." }] };
    return {
      ...goodCheck,
      endpoints,
      estimate: goodCheck.estimate && {
        ...goodCheck.estimate,
        trials: (2 + perturbations.length) * policies.length * repetitions,
        perturbedTrials: perturbations.length * policies.length * repetitions,
      },
    };
  }

  private known({ baseUrl }: EndpointRow): KnownEndpoint | null {
    if (!URL.canParse(baseUrl)) return null;
    const key = this.withKey.includes(baseUrl) ? "Its key is stored in VS Code's secret storage, for host alone." : "It gets no key.";
    return { key, takesKey: !baseUrl.startsWith("http://far"), known: ["By its address it is taken for Ollama.", "The seed is left out."] };
  }
}
