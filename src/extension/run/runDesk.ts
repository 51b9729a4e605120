import * as vscode from "vscode";
import { defaultRunForm } from "../../core/experiment/runForm";
import type { EditorModel } from "../../core/model/experiment";
import { type RunForm, runFormSchema } from "../../core/model/runForm";
import type { FormFilling } from "../../protocol/run";
import type { ProblemSet } from "../problemSets";
import { rememberedForm, rememberForm } from "../rememberedForm";
import type { Services } from "../services";
import type { ProblemChoice } from "./askForRun";
import { fillFrom } from "./experimentFiles";
import { sourceOf } from "./formSets";

/** What the Run panel can be opened with: an experiment file, or a problem of the Problems view. */
export type RunPanelSubject = vscode.Uri | ProblemChoice;

/** What the Run panel works on: the form as it stands, remembered, and the problem sets. It outlives the panel. */
export class RunDesk implements vscode.Disposable {
  filling: FormFilling;
  #sets: Promise<readonly ProblemSet[]> | undefined;
  readonly #following: vscode.Disposable;

  constructor(private readonly services: Pick<Services, "state" | "problemSets">) {
    this.filling = { form: rememberedForm(services.state) ?? defaultRunForm(), note: undefined };
    this.#following = services.problemSets.onDidChange(() => {
      this.#sets = undefined;
    });
  }

  /** Read once, and again when they change: the form is checked against them with every keystroke. */
  sets(): Promise<readonly ProblemSet[]> {
    if (!this.#sets) {
      const read = this.services.problemSets.all();
      read.catch(() => {
        this.#sets = undefined;
      });
      this.#sets = read;
    }
    return this.#sets;
  }

  /** Takes what the view holds. @throws if it is no form */
  async keep(given: unknown): Promise<RunForm> {
    const form = runFormSchema.parse(given);
    this.filling = { ...this.filling, form };
    await rememberForm(this.services.state, form);
    return form;
  }

  /** Adds a row to what the form holds by now. */
  addModel(model: EditorModel): void {
    const { form, note } = this.filling;
    this.filling = { form: { ...form, models: [...form.models, model] }, note };
  }

  async fillWith(subject: RunPanelSubject): Promise<void> {
    if (subject instanceof vscode.Uri) this.filling = await fillFrom(subject, await this.sets());
    else {
      const problems = [{ ...sourceOf(subject.set), ids: [subject.problem.id] }];
      this.filling = { form: { ...this.filling.form, name: "", problems }, note: undefined };
    }
  }

  dispose(): void {
    this.#following.dispose();
  }
}
