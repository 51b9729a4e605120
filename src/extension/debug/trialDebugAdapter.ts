import {
  BreakpointEvent,
  DebugSession,
  InitializedEvent,
  OutputEvent,
  StoppedEvent,
  TerminatedEvent,
  Thread,
  ThreadEvent,
} from "@vscode/debugadapter";
import type { DebugProtocol } from "@vscode/debugprotocol";
import * as vscode from "vscode";
import { lineOfStep, stepAtLine } from "../../core/debug/programText";
import { readToolExpression, runToolExpression } from "../../core/debug/toolExpression";
import type { Halt, TrialSession } from "../../core/debug/trialSession";
import { printable } from "../../core/model/printable";
import type { TrialPlace } from "../../core/model/trialPlace";
import { describeOutcome } from "../../core/projections/describeOutcome";
import type { ToolMeans } from "../../core/tools/tool";
import type { DebugPlaces } from "../debugPlaces";
import { messageOf } from "../vscode/reportError";
import { capabilities, DEFAULT_EVENTS, eventLabels } from "./adapterWords";
import { Breakpoints } from "./breakpoints";
import { readConfiguration } from "./configuration";
import type { DebuggedTrials } from "./debuggedTrial";
import type { ForkSource } from "./fork";
import type { ProgramDocuments } from "./programDocuments";
import { TrialThread, threadOfFrame, threadOfVariables } from "./trialThread";

const { l10n } = vscode;

/** What a session needs of its host. */
export interface AdapterMeans {
  readonly documents: Pick<ProgramDocuments, "take" | "release" | "update">;
  readonly places: Pick<DebugPlaces, "set">;
  prepare(configuration: ReturnType<typeof readConfiguration>): Promise<DebuggedTrials>;
  tools(): Promise<ToolMeans>;
}

/** What a session goes through, with how it begins. */
interface Begun {
  readonly debugged: DebuggedTrials;
  readonly configuration: ReturnType<typeof readConfiguration>;
}

/** The debug adapter protocol in front of `TrialSession`s, each a thread. */
export class TrialDebugAdapter extends DebugSession {
  private begun: Begun | undefined;
  private threads: readonly TrialThread[] = [];
  private readonly breakpoints = new Breakpoints();
  private readonly evaluations = new AbortController();
  private isOver = false;
  private closed: Promise<void> | undefined;

  constructor(private readonly means: AdapterMeans) {
    super();
    this.setDebuggerPathFormat("uri");
  }

  protected override initializeRequest(response: DebugProtocol.InitializeResponse): void {
    response.body = capabilities();
    this.breakpoints.setEvents(DEFAULT_EVENTS);
    this.sendResponse(response);
  }

  protected override launchRequest(response: DebugProtocol.LaunchResponse, args: DebugProtocol.LaunchRequestArguments): void {
    void this.answering(response, async () => {
      const configuration = readConfiguration(args);
      const debugged = await this.means.prepare(configuration);
      // A person who stopped meanwhile wants nothing of it.
      if (this.isOver) return;
      this.begun = { debugged, configuration };
      this.threads = debugged.trials.map((trial, place): TrialThread => {
        const thread: TrialThread = new TrialThread(place + 1, trial, this.means.documents, (message, step) =>
          this.say(`${printable(message)}\n`, { thread, step }),
        );
        return thread;
      });
      for (const thread of this.threads) await this.refresh(thread);
      this.sendEvent(new InitializedEvent());
    });
  }

  protected override attachRequest(response: DebugProtocol.AttachResponse, args: DebugProtocol.AttachRequestArguments): void {
    this.launchRequest(response, args as DebugProtocol.LaunchRequestArguments);
  }

  protected override configurationDoneRequest(response: DebugProtocol.ConfigurationDoneResponse): void {
    const { configuration } = this.started();
    this.sendResponse(response);
    const step = "step" in configuration ? configuration.step : undefined;
    for (const thread of this.threads) {
      if (configuration.noDebug) void this.move(thread, () => thread.session.continue());
      else if (step !== undefined) void this.move(thread, async () => thread.session.goTo(step));
      else if (configuration.stopOnEntry) void this.stopAt(thread, { reason: "entry" });
      else void this.move(thread, () => thread.session.continue());
    }
  }

  protected override setBreakPointsRequest(
    response: DebugProtocol.SetBreakpointsResponse,
    { source, breakpoints = [] }: DebugProtocol.SetBreakpointsArguments,
  ): void {
    const thread = this.threadOf(source);
    const other = () => breakpoints.map(() => ({ verified: false, message: l10n.t("This trajectory is not one that is debugged.") }));
    response.body = { breakpoints: thread ? this.breakpoints.setLines(thread, breakpoints) : other() };
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

  protected override exceptionInfoRequest(
    response: DebugProtocol.ExceptionInfoResponse,
    { threadId }: DebugProtocol.ExceptionInfoArguments,
  ): void {
    const { halt } = this.thread(threadId);
    const events = halt.reason === "event" ? halt.events : [];
    const description = events.map((event) => eventLabels()[event]).join(", ");
    response.body = { exceptionId: events.join(", "), description, breakMode: "always" };
    this.sendResponse(response);
  }

  protected override continueRequest(response: DebugProtocol.ContinueResponse, { threadId }: DebugProtocol.ContinueArguments): void {
    response.body = { allThreadsContinued: false };
    this.moving(response, threadId, (session) => session.continue());
  }

  protected override nextRequest(response: DebugProtocol.NextResponse, { threadId }: DebugProtocol.NextArguments): void {
    this.moving(response, threadId, (session) => session.next());
  }

  protected override stepInRequest(response: DebugProtocol.StepInResponse, { threadId }: DebugProtocol.StepInArguments): void {
    this.moving(response, threadId, (session) => session.stepIn());
  }

  protected override stepOutRequest(response: DebugProtocol.StepOutResponse, { threadId }: DebugProtocol.StepOutArguments): void {
    this.moving(response, threadId, (session) => session.stepOut());
  }

  protected override stepBackRequest(response: DebugProtocol.StepBackResponse, { threadId }: DebugProtocol.StepBackArguments): void {
    this.moving(response, threadId, async (session) => session.stepBack());
  }

  protected override reverseContinueRequest(
    response: DebugProtocol.ReverseContinueResponse,
    { threadId }: DebugProtocol.ReverseContinueArguments,
  ): void {
    this.moving(response, threadId, async (session) => session.reverseContinue());
  }

  protected override gotoTargetsRequest(
    response: DebugProtocol.GotoTargetsResponse,
    { source, line }: DebugProtocol.GotoTargetsArguments,
  ): void {
    const thread = this.threadOf(source) ?? this.thread();
    const step = stepAtLine(thread.text, line);
    const label = step < 0 ? l10n.t("Before the first step") : l10n.t("Step {0}", step);
    // Ids begin with 0 at the head.
    response.body = { targets: [{ id: step + 1, label, line: lineOfStep(thread.text, step) }] };
    this.sendResponse(response);
  }

  protected override gotoRequest(response: DebugProtocol.GotoResponse, { threadId, targetId }: DebugProtocol.GotoArguments): void {
    this.moving(response, threadId, async (session) => session.goTo(targetId - 1));
  }

  protected override pauseRequest(response: DebugProtocol.PauseResponse, { threadId }: DebugProtocol.PauseArguments): void {
    this.thread(threadId).session.pause();
    this.sendResponse(response);
  }

  protected override threadsRequest(response: DebugProtocol.ThreadsResponse): void {
    response.body = { threads: this.threads.map(({ id, debugged }) => new Thread(id, debugged.id)) };
    this.sendResponse(response);
  }

  protected override stackTraceRequest(response: DebugProtocol.StackTraceResponse, { threadId }: DebugProtocol.StackTraceArguments): void {
    const stackFrames = this.thread(threadId).frames();
    response.body = { stackFrames, totalFrames: stackFrames.length };
    this.sendResponse(response);
  }

  protected override scopesRequest(response: DebugProtocol.ScopesResponse, { frameId }: DebugProtocol.ScopesArguments): void {
    response.body = { scopes: this.thread(threadOfFrame(frameId)).scopes() };
    this.sendResponse(response);
  }

  protected override variablesRequest(
    response: DebugProtocol.VariablesResponse,
    { variablesReference }: DebugProtocol.VariablesArguments,
  ): void {
    response.body = { variables: this.thread(threadOfVariables(variablesReference)).variables(variablesReference) };
    this.sendResponse(response);
  }

  protected override setVariableRequest(response: DebugProtocol.SetVariableResponse, args: DebugProtocol.SetVariableArguments): void {
    void this.answering(response, async () => {
      const thread = this.thread(threadOfVariables(args.variablesReference));
      const value = thread.setVariable(args);
      await this.refresh(thread);
      response.body = { value };
    });
  }

  protected override evaluateRequest(
    response: DebugProtocol.EvaluateResponse,
    { expression, frameId }: DebugProtocol.EvaluateArguments,
  ): void {
    void this.answering(response, async () => {
      const thread = this.thread(frameId === undefined ? undefined : threadOfFrame(frameId));
      const call = readToolExpression(expression);
      if (call && "message" in call) throw new Error(call.message);
      const result = call ? await runToolExpression(call, await this.means.tools(), this.evaluations.signal) : thread.valueOf(expression);
      response.body = { result: printable(result), variablesReference: 0 };
    });
  }

  protected override terminateRequest(response: DebugProtocol.TerminateResponse): void {
    void this.answering(response, () => this.close());
  }

  protected override disconnectRequest(response: DebugProtocol.DisconnectResponse): void {
    void this.answering(response, () => this.close());
  }

  /**
   * A trial that is debugged and the step at which it stands, to be forked.
   * @param threadId The one that a person looks at; absent: the first.
   */
  forkable(threadId: number | undefined): { readonly source: ForkSource; readonly step: number } | undefined {
    const thread = this.threads.find(({ id }) => id === threadId) ?? this.threads[0];
    return thread && { source: thread.debugged.source(), step: Math.max(0, thread.session.cursor) };
  }

  /** Goes to a step of a trial if this session goes through it, as it is recorded; tells whether it does. */
  goTo({ runFolder, trial }: TrialPlace, step: number): boolean {
    const thread = this.threads.find(({ debugged: { place, stepped } }) => {
      return place.trial === trial && place.runFolder === runFolder && stepped.trial !== undefined;
    });
    if (!thread || thread.isMoving || this.isOver) return false;
    void this.move(thread, async () => thread.session.goTo(step));
    return true;
  }

  /** VS Code has no more use for the adapter. */
  override dispose(): void {
    // Whoever disconnected has heard of a failure.
    this.close().catch(() => undefined);
    super.dispose();
  }

  private started(): Begun {
    if (!this.begun) throw new Error("no trial is debugged yet");
    return this.begun;
  }

  /** @param id Absent: the first. */
  private thread(id?: number): TrialThread {
    const thread = id === undefined ? this.threads[0] : this.threads.find((one) => one.id === id);
    if (!thread) throw new Error(id === undefined ? "no trial is debugged yet" : `there is no thread ${id}`);
    return thread;
  }

  /** The thread of a trajectory; an address may be written in more than one way. */
  private threadOf({ path }: DebugProtocol.Source): TrialThread | undefined {
    return this.threads.find(({ uri }) => path !== undefined && vscode.Uri.parse(path).toString() === uri.toString());
  }

  private moving(response: DebugProtocol.Response, id: number, act: (session: TrialSession) => Promise<Halt>): void {
    const thread = this.thread(id);
    if (thread.isMoving) {
      this.sendErrorResponse(response, 1, l10n.t("The trial is under way; pause it first."));
      return;
    }
    this.sendResponse(response);
    const isDone = thread.isAtEnd && this.threads.every(({ hasEnded }) => hasEnded);
    if (isDone && isForward(response.command)) this.end();
    else void this.move(thread, () => act(thread.session));
  }

  private async move(thread: TrialThread, act: () => Promise<Halt>): Promise<void> {
    const { noDebug } = this.started().configuration;
    thread.session.conditions = noDebug ? { breakpoints: [], events: new Set() } : this.breakpoints.conditionsIn(thread);
    thread.isMoving = true;
    try {
      const halt = await act();
      if (this.isOver) return;
      if (halt.reason === "end") await this.conclude(thread);
      if (!noDebug) await this.stopAt(thread, halt);
      else if (this.threads.every(({ hasEnded }) => hasEnded)) this.end();
    } catch (error) {
      this.say(`${messageOf(error)}\n`, undefined, "stderr");
      this.end();
    } finally {
      thread.isMoving = false;
    }
  }

  /** A trial has ended by itself. Once all have, the live ones are saved. */
  private async conclude(thread: TrialThread): Promise<void> {
    const { trial } = thread.session.trial;
    if (!trial || thread.hasEnded) return;
    thread.hasEnded = true;
    this.say(`${printable(describeOutcome(trial))}\n`, { thread, step: thread.session.cursor });
    if (this.threads.every(({ hasEnded }) => hasEnded)) await this.save();
    else this.say(`${l10n.t("It is saved when the other trials have ended, or with the end of the session.")}\n`);
  }

  private async save(): Promise<void> {
    const folder = await this.begun?.debugged.save();
    if (folder !== undefined) this.say(`${l10n.t("Saved in {0}", folder)}\n`);
  }

  private async stopAt(thread: TrialThread, halt: Halt): Promise<void> {
    await thread.stand(halt);
    if (this.isOver) return;
    this.tellReached(thread);
    this.means.places.set(
      this,
      this.threads.map(({ place }) => place),
    );
    const event: DebugProtocol.StoppedEvent = new StoppedEvent(reasonOf(halt), thread.id);
    event.body.allThreadsStopped = this.threads.every((other) => other === thread || !other.isMoving);
    // Of several that stop at the entry, the first is looked at.
    if (halt.reason === "entry" && thread !== this.threads[0]) event.body.preserveFocusHint = true;
    if (halt.reason === "breakpoint") event.body.hitBreakpointIds = [...halt.breakpoints];
    if (halt.reason === "event") event.body.description = halt.events.map((happened) => eventLabels()[happened]).join(", ");
    if (halt.reason === "end") event.body.description = l10n.t("The trial has ended");
    thread.isMoving = false;
    this.sendEvent(event);
  }

  private async refresh(thread: TrialThread): Promise<void> {
    await thread.refresh();
    this.tellReached(thread);
  }

  private tellReached(thread: TrialThread): void {
    for (const breakpoint of this.breakpoints.takeReached(thread)) this.sendEvent(new BreakpointEvent("changed", breakpoint));
  }

  private say(text: string, at?: { readonly thread: TrialThread; readonly step: number }, category = "console"): void {
    const event: DebugProtocol.OutputEvent = new OutputEvent(text, category);
    if (at) Object.assign(event.body, { source: at.thread.source, line: lineOfStep(at.thread.text, at.step) });
    this.sendEvent(event);
  }

  private end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.means.places.set(this, []);
    for (const { id } of this.threads) this.sendEvent(new ThreadEvent("exited", id));
    this.sendEvent(new TerminatedEvent());
  }

  /** Leaves nothing under way: live trials that have not ended are given up and not saved, those that have are. */
  private close(): Promise<void> {
    this.closed ??= (async () => {
      this.evaluations.abort();
      this.end();
      try {
        await this.save();
      } finally {
        await Promise.all(this.threads.map((thread) => thread.close()));
      }
    })();
    return this.closed;
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
