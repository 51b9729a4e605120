import type { DebugProtocol } from "@vscode/debugprotocol";
import { type Breakpoint, createBreakpoint } from "../../core/debug/breakpoint";
import { lineOfStep, type ProgramText, stepAtLine } from "../../core/debug/programText";
import { type TrialEvent, trialEvents } from "../../core/debug/trialEvents";
import type { StopConditions } from "../../core/debug/trialSession";
import { toolsByName } from "../../core/tools/catalogue";
import { messageOf } from "../vscode/reportError";

/** A breakpoint at a line that the trial has not come to. */
interface Awaited {
  readonly id: number;
  readonly line: number;
}

/** The breakpoints of one debug session, in the words of its protocol. */
export class Breakpoints {
  private lines: Breakpoint[] = [];
  private tools: Breakpoint[] = [];
  private events: ReadonlySet<TrialEvent> = new Set();
  private awaited: Awaited[] = [];
  private lastId = 0;

  /** @param program The text as it is now. */
  constructor(private readonly program: () => ProgramText) {}

  get conditions(): StopConditions {
    return { breakpoints: [...this.lines, ...this.tools], events: this.events };
  }

  setLines(wishes: readonly DebugProtocol.SourceBreakpoint[], mayGrow: boolean): DebugProtocol.Breakpoint[] {
    this.lines = [];
    this.awaited = [];
    return wishes.map((wish) => {
      const id = this.nextId();
      const isAt = (step: number) => stepAtLine(this.program(), wish.line) === step && this.isReached(wish.line);
      const refused = this.tryTo(() => this.lines.push(createBreakpoint(id, { isAt }, wish)));
      if (refused !== undefined) return { id, verified: false, message: refused };
      if (this.isReached(wish.line)) return this.placed(id, wish.line);
      if (!mayGrow) return { id, verified: false, message: "There is no step at this line." };
      this.awaited.push({ id, line: wish.line });
      return { id, verified: false, line: wish.line, message: "The trial has not come to this line." };
    });
  }

  setTools(wishes: readonly DebugProtocol.FunctionBreakpoint[]): DebugProtocol.Breakpoint[] {
    this.tools = [];
    return wishes.map((wish) => {
      const id = this.nextId();
      const refused = this.tryTo(() => this.tools.push(createBreakpoint(id, { tool: wish.name }, wish)));
      if (refused !== undefined) return { id, verified: false, message: refused };
      if (toolsByName.has(wish.name)) return { id, verified: true };
      return { id, verified: true, message: `No tool of Trial Lens is called ${wish.name}.` };
    });
  }

  setEvents(filters: readonly string[]): void {
    this.events = new Set(trialEvents.filter((event) => filters.includes(event)));
  }

  /** The breakpoints at lines that the text has reached since. */
  takeReached(): DebugProtocol.Breakpoint[] {
    const reached = this.awaited.filter(({ line }) => this.isReached(line));
    this.awaited = this.awaited.filter((one) => !reached.includes(one));
    return reached.map(({ id, line }) => this.placed(id, line));
  }

  private isReached(line: number): boolean {
    const { lines, text } = this.program();
    return line >= (lines[0] ?? Number.POSITIVE_INFINITY) && line < text.split("\n").length;
  }

  private placed(id: number, line: number): DebugProtocol.Breakpoint {
    return { id, verified: true, line: lineOfStep(this.program(), stepAtLine(this.program(), line)) };
  }

  private tryTo(make: () => unknown): string | undefined {
    try {
      make();
      return undefined;
    } catch (error) {
      return messageOf(error);
    }
  }

  private nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }
}
