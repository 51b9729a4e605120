import {
  BreakpointEvent,
  DebugSession,
  Handles,
  InitializedEvent,
  OutputEvent,
  StoppedEvent,
  TerminatedEvent,
  Thread,
} from "@vscode/debugadapter";
import type { DebugProtocol } from "@vscode/debugprotocol";
import * as vscode from "vscode";
import { fieldsAt } from "../../core/debug/breakpoint";
import { evaluate, textOf } from "../../core/debug/expression/evaluate";
import { parseExpression } from "../../core/debug/expression/expression";
import { type Frame, type FrameKind, framesAt } from "../../core/debug/frames";
import { type Inspected, inspect } from "../../core/debug/inspect";
import { lineOfStep, type ProgramText, programText, stepAtLine } from "../../core/debug/programText";
import { readToolExpression, runToolExpression } from "../../core/debug/toolExpression";
import { type TrialEvent, trialEvents, watchEvents } from "../../core/debug/trialEvents";
import { type Halt, TrialSession } from "../../core/debug/trialSession";
import { printable } from "../../core/model/printable";
import { describeOutcome } from "../../core/projections/describeOutcome";
import type { ToolMeans } from "../../core/tools/tool";
import { messageOf } from "../vscode/reportError";
import { Breakpoints } from "./breakpoints";
import { readConfiguration } from "./configuration";
import type { DebuggedTrial } from "./debuggedTrial";
import type { ForkSource } from "./fork";
import type { ProgramDocuments } from "./programDocuments";

const { l10n } = vscode;

/** What a session needs of its host. */
export interface AdapterMeans {
  readonly documents: Pick<ProgramDocuments, "update">;
  prepare(configuration: ReturnType<typeof readConfiguration>): Promise<DebuggedTrial>;
  tools(): Promise<ToolMeans>;
}

/** A session has one thread. */
const THREAD = 1;

const DEFAULT_EVENTS: readonly TrialEvent[] = ["corruption"];

/** A debugged trial with what its session has at hand. */
interface Running {
  readonly debugged: DebuggedTrial;
  readonly session: TrialSession;
  readonly stopOnEntry: boolean;
  readonly noDebug: boolean;
}

/** The debug adapter protocol in front of a `TrialSession`. */
export class TrialDebugAdapter extends DebugSession {
  private running: Running | undefined;
  private program: ProgramText = { text: "", lines: [] };
  private readonly breakpoints = new Breakpoints(() => this.upToDate());
  private readonly opened = new Handles<Inspected>();
  private readonly evaluations = new AbortController();
  private halt: Halt = { reason: "entry" };
  private isMoving = false;
  private isOver = false;

  constructor(private readonly means: AdapterMeans) {
    super();
    this.setDebuggerPathFormat("uri");
  }

  protected override initializeRequest(response: DebugProtocol.InitializeResponse): void {
    response.body = {
      supportsConfigurationDoneRequest: true,
      supportsConditionalBreakpoints: true,
      supportsHitConditionalBreakpoints: true,
      supportsLogPoints: true,
      supportsFunctionBreakpoints: true,
      supportsStepBack: true,
      supportsGotoTargetsRequest: true,
      supportsSetVariable: true,
      supportsEvaluateForHovers: true,
      supportsExceptionInfoRequest: true,
      supportsTerminateRequest: true,
      exceptionBreakpointFilters: trialEvents.map((filter) => ({
        filter,
        label: eventLabels()[filter],
        default: DEFAULT_EVENTS.includes(filter),
      })),
    };
    this.breakpoints.setEvents(DEFAULT_EVENTS);
    this.sendResponse(response);
  }

  protected override launchRequest(response: DebugProtocol.LaunchResponse, args: DebugProtocol.LaunchRequestArguments): void {
    void this.answering(response, async () => {
      const configuration = readConfiguration(args);
      const debugged = await this.means.prepare(configuration);
      const log = (message: string, step: number) => this.say(`${printable(message)}\n`, step);
      const session = new TrialSession(debugged.stepped, watchEvents(debugged.pair), log);
      const { stopOnEntry, noDebug } = configuration;
      this.running = { debugged, session, stopOnEntry, noDebug };
      await this.refresh();
      this.sendEvent(new InitializedEvent());
    });
  }

  protected override attachRequest(response: DebugProtocol.AttachResponse, args: DebugProtocol.AttachRequestArguments): void {
    this.launchRequest(response, args as DebugProtocol.LaunchRequestArguments);
  }

  protected override configurationDoneRequest(response: DebugProtocol.ConfigurationDoneResponse): void {
    const { session, stopOnEntry, noDebug } = this.started();
    this.sendResponse(response);
    if (stopOnEntry && !noDebug) void this.stopAt({ reason: "entry" });
    else void this.move(() => session.continue());
  }

  protected override setBreakPointsRequest(
    response: DebugProtocol.SetBreakpointsResponse,
    { source, breakpoints = [] }: DebugProtocol.SetBreakpointsArguments,
  ): void {
    const { debugged } = this.started();
    const isOurs = source.path !== undefined && vscode.Uri.parse(source.path).toString() === debugged.uri.toString();
    const other = breakpoints.map(() => ({ verified: false, message: l10n.t("This trajectory is not the one that is debugged.") }));
    response.body = { breakpoints: isOurs ? this.breakpoints.setLines(breakpoints, debugged.stepped.isLive) : other };
    this.sendResponse(response);
  }

  protected override setFunctionBreakPointsRequest(
    response: DebugProtocol.SetFunctionBreakpointsResponse,
    { breakpoints }: DebugProtocol.SetFunctionBreakpointsArguments,
  ): void {
    response.body = { breakpoints: this.breakpoints.setTools(breakpoints) };
    this.sendResponse(response);
  }

  protected override setExceptionBreakPointsRequest(
    response: DebugProtocol.SetExceptionBreakpointsResponse,
    { filters, filterOptions = [] }: DebugProtocol.SetExceptionBreakpointsArguments,
  ): void {
    this.breakpoints.setEvents([...filters, ...filterOptions.map(({ filterId }) => filterId)]);
    this.sendResponse(response);
  }

  protected override exceptionInfoRequest(response: DebugProtocol.ExceptionInfoResponse): void {
    const events = this.halt.reason === "event" ? this.halt.events : [];
    const description = events.map((event) => eventLabels()[event]).join(", ");
    response.body = { exceptionId: events.join(", "), description, breakMode: "always" };
    this.sendResponse(response);
  }

  protected override continueRequest(response: DebugProtocol.ContinueResponse): void {
    response.body = { allThreadsContinued: true };
    this.moving(response, (session) => session.continue());
  }

  protected override nextRequest(response: DebugProtocol.NextResponse): void {
    this.moving(response, (session) => session.next());
  }

  protected override stepInRequest(response: DebugProtocol.StepInResponse): void {
    this.moving(response, (session) => session.stepIn());
  }

  protected override stepOutRequest(response: DebugProtocol.StepOutResponse): void {
    this.moving(response, (session) => session.stepOut());
  }

  protected override stepBackRequest(response: DebugProtocol.StepBackResponse): void {
    this.moving(response, async (session) => session.stepBack());
  }

  protected override reverseContinueRequest(response: DebugProtocol.ReverseContinueResponse): void {
    this.moving(response, async (session) => session.reverseContinue());
  }

  protected override gotoTargetsRequest(response: DebugProtocol.GotoTargetsResponse, { line }: DebugProtocol.GotoTargetsArguments): void {
    const step = stepAtLine(this.upToDate(), line);
    response.body = { targets: [{ id: step, label: l10n.t("Step {0}", step), line: lineOfStep(this.program, step) }] };
    this.sendResponse(response);
  }

  protected override gotoRequest(response: DebugProtocol.GotoResponse, { targetId }: DebugProtocol.GotoArguments): void {
    this.moving(response, async (session) => session.goTo(targetId));
  }

  protected override pauseRequest(response: DebugProtocol.PauseResponse): void {
    this.started().session.pause();
    this.sendResponse(response);
  }

  protected override threadsRequest(response: DebugProtocol.ThreadsResponse): void {
    response.body = { threads: [new Thread(THREAD, this.running?.debugged.id ?? l10n.t("Trial"))] };
    this.sendResponse(response);
  }

  protected override stackTraceRequest(response: DebugProtocol.StackTraceResponse): void {
    const { session, debugged } = this.started();
    const source = { name: debugged.id, path: debugged.uri.toString() };
    const stackFrames = framesAt(session.trial.steps, session.cursor).map(
      ({ kind, step }: Frame, id): DebugProtocol.StackFrame => ({
        id,
        name: frameNames(debugged.surroundings.delegate)[kind],
        source,
        line: lineOfStep(this.program, step),
        column: 1,
      }),
    );
    response.body = { stackFrames, totalFrames: stackFrames.length };
    this.sendResponse(response);
  }

  protected override scopesRequest(response: DebugProtocol.ScopesResponse): void {
    const { session, debugged } = this.started();
    const scopes = inspect(session, debugged.surroundings).map((scope) => ({
      name: scope.name,
      variablesReference: this.opened.create(scope),
      expensive: scope.name === "Model",
      // Opened at once.
      ...(scope.name === "Step" && { presentationHint: "locals" }),
    }));
    response.body = { scopes };
    this.sendResponse(response);
  }

  protected override variablesRequest(
    response: DebugProtocol.VariablesResponse,
    { variablesReference }: DebugProtocol.VariablesArguments,
  ): void {
    const parts = this.opened.get(variablesReference)?.parts ?? [];
    response.body = {
      variables: parts.map(({ name, value, parts: inner, ...part }) => ({
        name,
        value: value.split("\n").map(printable).join("\n"),
        variablesReference: inner && inner.length > 0 ? this.opened.create({ name, value, parts: inner }) : 0,
        ...(!part.canSet && { presentationHint: { attributes: ["readOnly"] } }),
      })),
    };
    this.sendResponse(response);
  }

  protected override setVariableRequest(
    response: DebugProtocol.SetVariableResponse,
    { variablesReference, name, value }: DebugProtocol.SetVariableArguments,
  ): void {
    void this.answering(response, async () => {
      const variable = this.opened.get(variablesReference)?.parts?.find((part) => part.name === name);
      const { session } = this.started();
      if (!variable?.canSet || !session.isPending)
        throw new Error(l10n.t("Only what is shown of a result that the agent has not seen yet can be set."));
      const text = this.typed(value, session);
      session.show({ kind: "typed", text });
      await this.refresh();
      response.body = { value: text };
    });
  }

  protected override evaluateRequest(response: DebugProtocol.EvaluateResponse, { expression }: DebugProtocol.EvaluateArguments): void {
    void this.answering(response, async () => {
      const { session } = this.started();
      const call = readToolExpression(expression);
      if (call && "message" in call) throw new Error(call.message);
      const fields = () => textOf(evaluate(parseExpression(expression), fieldsAt(session.trial.steps, session.cursor)));
      const result = call ? await runToolExpression(call, await this.means.tools(), this.evaluations.signal) : fields();
      response.body = { result: printable(result), variablesReference: 0 };
    });
  }

  protected override terminateRequest(response: DebugProtocol.TerminateResponse): void {
    void this.answering(response, () => this.close());
  }

  protected override disconnectRequest(response: DebugProtocol.DisconnectResponse): void {
    void this.answering(response, () => this.close());
  }

  /** The trial that is debugged and the step at which it stands, to be forked. */
  get forkable(): { readonly source: ForkSource; readonly step: number } | undefined {
    const { running } = this;
    return running && { source: running.debugged.source(), step: Math.max(0, running.session.cursor) };
  }

  /** VS Code has no more use for the adapter. */
  override dispose(): void {
    void this.close();
    super.dispose();
  }

  /** `genuine` stands for the genuine result, a text in quotes for itself; anything else is taken as it is. */
  private typed(value: string, session: TrialSession): string {
    if (value.trim() === "genuine") return session.trial.pending?.genuine.text ?? value;
    try {
      const parsed: unknown = JSON.parse(value);
      return typeof parsed === "string" ? parsed : value;
    } catch {
      return value;
    }
  }

  private started(): Running {
    if (!this.running) throw new Error("no trial is debugged yet");
    return this.running;
  }

  private moving(response: DebugProtocol.Response, act: (session: TrialSession) => Promise<Halt>): void {
    const { session } = this.started();
    if (this.isMoving) {
      this.sendErrorResponse(response, 1, l10n.t("The trial is under way; pause it first."));
      return;
    }
    this.sendResponse(response);
    if (this.halt.reason === "end" && session.cursor === session.trial.steps.length - 1 && isForward(response.command)) this.end();
    else void this.move(() => act(session));
  }

  private async move(act: () => Promise<Halt>): Promise<void> {
    const { session, noDebug } = this.started();
    session.conditions = noDebug ? { breakpoints: [], events: new Set() } : this.breakpoints.conditions;
    this.isMoving = true;
    try {
      const halt = await act();
      if (this.isOver) return;
      if (halt.reason === "end") await this.conclude();
      if (halt.reason === "end" && noDebug) this.end();
      else await this.stopAt(halt);
    } catch (error) {
      this.say(`${messageOf(error)}\n`, undefined, "stderr");
      this.end();
    } finally {
      this.isMoving = false;
    }
  }

  /** The trial has ended by itself: it is saved, once. */
  private async conclude(): Promise<void> {
    const { session, debugged } = this.started();
    const { trial, isLive } = session.trial;
    if (!trial || this.halt.reason === "end") return;
    this.say(`${printable(describeOutcome(trial))}\n`);
    if (isLive) this.say(`${l10n.t("Saved in {0}", await debugged.save(trial))}\n`);
  }

  private async stopAt(halt: Halt): Promise<void> {
    this.halt = halt;
    this.opened.reset();
    await this.refresh();
    if (this.isOver) return;
    const event: DebugProtocol.StoppedEvent = new StoppedEvent(reasonOf(halt), THREAD);
    event.body.allThreadsStopped = true;
    if (halt.reason === "breakpoint") event.body.hitBreakpointIds = [...halt.breakpoints];
    if (halt.reason === "event") event.body.description = halt.events.map((happened) => eventLabels()[happened]).join(", ");
    if (halt.reason === "end") event.body.description = l10n.t("The trial has ended");
    this.isMoving = false;
    this.sendEvent(event);
  }

  /** The program text for the steps that there are now. */
  private upToDate(): ProgramText {
    const { debugged, session } = this.started();
    if (this.program.lines.length !== session.trial.steps.length) this.program = this.write(debugged, session);
    return this.program;
  }

  private write({ id, question }: DebuggedTrial, { trial }: TrialSession): ProgramText {
    return programText({ id, question, steps: trial.steps, isPending: trial.pending !== undefined, ended: trial.trial });
  }

  private async refresh(): Promise<void> {
    const { debugged, session } = this.started();
    if (debugged.stepped.isLive || this.program.text === "") this.program = this.write(debugged, session);
    await this.means.documents.update(debugged.uri, this.program.text);
    for (const breakpoint of this.breakpoints.takeReached()) this.sendEvent(new BreakpointEvent("changed", breakpoint));
  }

  private say(text: string, step?: number, category = "console"): void {
    const event: DebugProtocol.OutputEvent = new OutputEvent(text, category);
    const { uri, id } = this.started().debugged;
    if (step !== undefined)
      Object.assign(event.body, { source: { name: id, path: uri.toString() }, line: lineOfStep(this.upToDate(), step) });
    this.sendEvent(event);
  }

  private end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.sendEvent(new TerminatedEvent());
  }

  /** Leaves nothing under way: a live trial that has not ended is given up and not saved. */
  private async close(): Promise<void> {
    this.evaluations.abort();
    this.end();
    await this.running?.session.trial.cancel();
  }

  /** Answers a request once its work is done, with its failure if it failed. */
  private async answering(response: DebugProtocol.Response, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.sendResponse(response);
    } catch (error) {
      this.sendErrorResponse(response, {
        id: 1,
        format: printable(messageOf(error)).replaceAll("{", "(").replaceAll("}", ")"),
        showUser: true,
      });
    }
  }
}

function isForward(command: string): boolean {
  return ["continue", "next", "stepIn", "stepOut"].includes(command);
}

function reasonOf({ reason }: Halt): string {
  if (reason === "event") return "exception";
  return reason === "end" ? "pause" : reason;
}

function eventLabels(): Readonly<Record<TrialEvent, string>> {
  return {
    corruption: l10n.t("Corrupted result"),
    verifier: l10n.t("Verifier has spoken"),
    divergence: l10n.t("Divergence from the pair"),
    submission: l10n.t("Submission"),
    detection: l10n.t("Corruption detected"),
  };
}

function frameNames(delegate = ""): Readonly<Record<FrameKind, string>> {
  return {
    solver: l10n.t("Solver"),
    restart: l10n.t("Solver, second attempt"),
    reviewer: l10n.t("Fresh reviewer"),
    structural: l10n.t("Structural verifier"),
    delegate: l10n.t("Delegate {0}", delegate),
  };
}
