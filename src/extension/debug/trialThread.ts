import { Handles } from "@vscode/debugadapter";
import type { DebugProtocol } from "@vscode/debugprotocol";
import * as vscode from "vscode";
import { fieldsAt } from "../../core/debug/breakpoint";
import { counterpartOf } from "../../core/debug/counterpart";
import { evaluate, textOf } from "../../core/debug/expression/evaluate";
import { parseExpression } from "../../core/debug/expression/expression";
import { framesAt } from "../../core/debug/frames";
import { type Inspected, inspect } from "../../core/debug/inspect";
import { lineOfStep, type ProgramText, programText } from "../../core/debug/programText";
import { watchEvents } from "../../core/debug/trialEvents";
import { type Halt, TrialSession } from "../../core/debug/trialSession";
import { printable } from "../../core/model/printable";
import type { DebugPlace } from "../debugPlaces";
import { frameNames } from "./adapterWords";
import type { DebuggedTrial } from "./debuggedTrial";
import type { ProgramDocuments } from "./programDocuments";

const { l10n } = vscode;

/** The ids of frames and variables tell the thread that they are of. */
const FRAMES_A_THREAD = 1000;
const VARIABLES_A_THREAD = 1_000_000;

export function threadOfFrame(frame: number): number {
  return Math.floor(frame / FRAMES_A_THREAD);
}

export function threadOfVariables(reference: number): number {
  return Math.floor(reference / VARIABLES_A_THREAD);
}

/** One trial of a debug session, in the words of its protocol. */
export class TrialThread {
  readonly session: TrialSession;
  readonly uri: vscode.Uri;
  halt: Halt = { reason: "entry" };
  isMoving = false;
  /** It came to its end and was told of. */
  hasEnded = false;
  private program: ProgramText = { text: "", lines: [] };
  /** The values that were handed out where it stands. */
  private opened: Handles<Inspected>;

  /**
   * @param id From 1.
   * @param onLog Hears what logpoints say.
   */
  constructor(
    readonly id: number,
    readonly debugged: DebuggedTrial,
    private readonly documents: Pick<ProgramDocuments, "take" | "release" | "update">,
    onLog: (message: string, step: number) => void,
  ) {
    this.session = new TrialSession(debugged.stepped, watchEvents(debugged.pair), onLog);
    this.uri = documents.take(debugged.id, debugged.origin);
    this.opened = new Handles<Inspected>(id * VARIABLES_A_THREAD);
  }

  get source(): DebugProtocol.Source {
    return { name: this.debugged.id, path: this.uri.toString() };
  }

  get mayGrow(): boolean {
    return this.debugged.stepped.isLive;
  }

  /** Whether it stands at the last step of a trial that has ended. */
  get isAtEnd(): boolean {
    return this.halt.reason === "end" && this.session.cursor === this.session.trial.steps.length - 1;
  }

  get place(): DebugPlace {
    const { session, debugged } = this;
    const { pair, pairPlace, place } = debugged;
    const step = session.cursor;
    return { place, step, pair: pairPlace, pairStep: () => pair && counterpartOf(session.trial.steps, step, pair.steps) };
  }

  /** The program text for the steps that there are now. */
  get text(): ProgramText {
    if (this.program.text === "" || this.program.lines.length !== this.session.trial.steps.length) this.program = this.write();
    return this.program;
  }

  /** Stands somewhere: shows the text of what has happened, and gives values anew. */
  async stand(halt: Halt): Promise<void> {
    this.halt = halt;
    this.opened = new Handles<Inspected>(this.id * VARIABLES_A_THREAD);
    await this.refresh();
  }

  async refresh(): Promise<void> {
    // The last step and the end may have changed without another step.
    if (this.debugged.stepped.isLive || this.program.text === "") this.program = this.write();
    await this.documents.update(this.uri, this.program.text);
  }

  frames(): DebugProtocol.StackFrame[] {
    return framesAt(this.session.trial.steps, this.session.cursor).map(({ kind, step }, place) => ({
      id: this.id * FRAMES_A_THREAD + place,
      name: frameNames(this.debugged.surroundings.delegate)[kind],
      source: this.source,
      line: lineOfStep(this.text, step),
      column: 1,
    }));
  }

  scopes(): DebugProtocol.Scope[] {
    return inspect(this.session, this.debugged.surroundings).map((scope) => ({
      name: scope.name,
      variablesReference: this.opened.create(scope),
      expensive: scope.name === "Model",
      // Opened at once.
      ...(scope.name === "Step" && { presentationHint: "locals" }),
    }));
  }

  variables(reference: number): DebugProtocol.Variable[] {
    const parts = this.opened.get(reference)?.parts ?? [];
    return parts.map(({ name, value, parts: inner, ...part }) => ({
      name,
      value: value.split("\n").map(printable).join("\n"),
      variablesReference: inner && inner.length > 0 ? this.opened.create({ name, value, parts: inner }) : 0,
      ...(!part.canSet && { presentationHint: { attributes: ["readOnly"] } }),
    }));
  }

  /**
   * Shows the agent something else in the place of the held result.
   * @returns What it is shown now.
   * @throws Error if the variable cannot be set.
   */
  setVariable({ variablesReference, name, value }: DebugProtocol.SetVariableArguments): string {
    const variable = this.opened.get(variablesReference)?.parts?.find((part) => part.name === name);
    if (!variable?.canSet || !this.session.isPending)
      throw new Error(l10n.t("Only what is shown of a result that the agent has not seen yet can be set."));
    const text = this.typed(value);
    this.session.show({ kind: "typed", text });
    return text;
  }

  /**
   * The value of an expression over the fields of the step.
   * @throws ExpressionError
   */
  valueOf(expression: string): string {
    return textOf(evaluate(parseExpression(expression), fieldsAt(this.session.trial.steps, this.session.cursor)));
  }

  /** Leaves nothing under way: a live trial that has not ended is given up. */
  async close(): Promise<void> {
    this.documents.release(this.uri);
    await this.session.trial.cancel();
  }

  private write(): ProgramText {
    const { id, question } = this.debugged;
    const { steps, pending, trial } = this.session.trial;
    return programText({ id, question, steps, isPending: pending !== undefined, ended: trial });
  }

  /** `genuine` stands for the genuine result, a text in quotes for itself; anything else is taken as it is. */
  private typed(value: string): string {
    if (value.trim() === "genuine") return this.session.trial.pending?.genuine.text ?? value;
    try {
      const parsed: unknown = JSON.parse(value);
      return typeof parsed === "string" ? parsed : value;
    } catch {
      return value;
    }
  }
}
