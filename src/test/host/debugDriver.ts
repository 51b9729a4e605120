import * as assert from "node:assert/strict";
import type { DebugProtocol } from "@vscode/debugprotocol";
import * as vscode from "vscode";
import type { Trial } from "../../core/model/trial";
import { until } from "./until";
import { inWorkspace, namesIn, readText } from "./workspace";

export type Stopped = DebugProtocol.StoppedEvent["body"];

/** What passed between VS Code and an adapter. */
interface Passed {
  readonly session: string;
  readonly message: DebugProtocol.ProtocolMessage;
}

const traffic: Passed[] = [];

/** Writes down what passes between VS Code and our adapters; returns how to stop. */
export function watchTraffic(): vscode.Disposable {
  traffic.length = 0;
  return vscode.debug.registerDebugAdapterTrackerFactory("trial-lens", {
    createDebugAdapterTracker: ({ id }) => ({
      onDidSendMessage: (message) => traffic.push({ session: id, message }),
    }),
  });
}

/** Stops what a test that failed left. */
export async function stopAll(): Promise<void> {
  await vscode.debug.stopDebugging();
  await until("the end of all sessions", () => vscode.debug.activeDebugSession === undefined);
}

/** The answer to a request that VS Code sent by itself, or the last of several. */
export function responseTo(command: string): DebugProtocol.Response | undefined {
  const responses = traffic.flatMap(({ message }) => (message.type === "response" ? (message as DebugProtocol.Response) : []));
  return responses.findLast((response) => response.command === command);
}

/** A debug session as a test drives it. */
export class Driven {
  private readonly seen = new Map<number, number>();

  constructor(readonly session: vscode.DebugSession) {}

  events(name: string): DebugProtocol.Event[] {
    return traffic.flatMap(({ session, message }) => {
      if (session !== this.session.id || message.type !== "event") return [];
      const event = message as DebugProtocol.Event;
      return event.event === name ? [event] : [];
    });
  }

  /** The next stop of a thread that was not asked for yet. */
  async stopped(threadId = 1): Promise<Stopped> {
    const place = this.seen.get(threadId) ?? 0;
    this.seen.set(threadId, place + 1);
    const stops = () => this.events("stopped").filter(({ body }) => body.threadId === threadId);
    await until(`stop ${place + 1} of thread ${threadId}`, () => stops().length > place);
    return stops()[place]?.body;
  }

  /** Carries out a request that moves, up to its stop. */
  async go(command: string, threadId = 1): Promise<Stopped> {
    await this.ask(command, { threadId });
    return this.stopped(threadId);
  }

  async ask(command: string, args: object = {}) {
    return await this.session.customRequest(command, args);
  }

  async frames(threadId = 1): Promise<DebugProtocol.StackFrame[]> {
    return (await this.ask("stackTrace", { threadId })).stackFrames;
  }

  /** The lines from the one at which a thread stands. */
  async text(threadId = 1): Promise<string> {
    const [frame] = await this.frames(threadId);
    const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(frame?.source?.path ?? ""));
    return document
      .getText()
      .split("\n")
      .slice((frame?.line ?? 1) - 1)
      .join("\n");
  }

  async scope(name: string, threadId = 1): Promise<{ readonly reference: number; readonly values: Record<string, string> }> {
    const [frame] = await this.frames(threadId);
    const scopes: DebugProtocol.Scope[] = (await this.ask("scopes", { frameId: frame?.id })).scopes;
    const reference = scopes.find((scope) => scope.name === name)?.variablesReference ?? 0;
    const { variables } = await this.ask("variables", { variablesReference: reference });
    return { reference, values: Object.fromEntries(variables.map((one: DebugProtocol.Variable) => [one.name, one.value])) };
  }

  async end(): Promise<void> {
    await vscode.debug.stopDebugging(this.session);
    await this.ended();
  }

  async ended(): Promise<void> {
    await until("the end of the session", () => this.events("terminated").length > 0 && vscode.debug.activeDebugSession !== this.session);
  }
}

export async function startDebugging(configuration: Record<string, unknown>): Promise<Driven> {
  let begun: vscode.DebugSession | undefined;
  const listening = vscode.debug.onDidStartDebugSession((session) => {
    begun = session;
  });
  try {
    assert.ok(await vscode.debug.startDebugging(undefined, { type: "trial-lens", name: "test", request: "launch", ...configuration }));
    return new Driven(await until("a session", () => begun));
  } finally {
    listening.dispose();
  }
}

/** The run folders of debugged trials. */
export async function debugFolders(): Promise<string[]> {
  return (await namesIn(inWorkspace("trials"))).filter((name) => name.startsWith("debug-")).sort();
}

export async function trialsIn(folder: string): Promise<Trial[]> {
  const text = await readText(inWorkspace("trials", folder, "trials.jsonl"));
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** Runs a trial in the debugger to its end; gives the place where it was saved. */
export async function debuggedToEnd(
  configuration: Record<string, unknown>,
): Promise<{ readonly folder: string; readonly trial: Trial; readonly replay: Record<string, unknown> }> {
  const known = await debugFolders();
  const driven = await startDebugging({ ...configuration, stopOnEntry: false });
  for (let stop = await driven.stopped(); stop.description !== "The trial has ended"; stop = await driven.go("continue"));
  await driven.end();
  const folder = (await debugFolders()).find((name) => !known.includes(name)) ?? "";
  const [trial] = await trialsIn(folder);
  assert.ok(trial);
  return { folder, trial, replay: { request: "replay", runFolder: inWorkspace("trials", folder).fsPath, trial: trial.id } };
}
