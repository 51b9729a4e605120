import type { DebugProtocol } from "@vscode/debugprotocol";
import { l10n } from "vscode";
import { type Breakpoint, createBreakpoint } from "../../core/debug/breakpoint";
import { lineOfStep, type ProgramText, stepAtLine } from "../../core/debug/programText";
import { type TrialEvent, trialEvents } from "../../core/debug/trialEvents";
import type { StopConditions } from "../../core/debug/trialSession";
import { toolsByName } from "../../core/tools/catalogue";
import { messageOf } from "../vscode/reportError";

/** A text in which breakpoints stand. */
export interface BreakpointText {
  readonly id: number;
  /** As it is now. */
  readonly text: ProgramText;
  /** Whether lines may come that are not there yet. */
  readonly mayGrow: boolean;
}

/** A breakpoint at a line that the trial has not come to. */
interface Awaited {
  readonly id: number;
  readonly line: number;
}

interface Lines {
  readonly breakpoints: readonly Breakpoint[];
  readonly awaited: readonly Awaited[];
}

/** The breakpoints of one debug session, in the words of its protocol. Those at lines are each text's own; the others hold in all. */
export class Breakpoints {
  private readonly lines = new Map<number, Lines>();
  private tools: readonly Breakpoint[] = [];
  private events: ReadonlySet<TrialEvent> = new Set();
  private lastId = 0;

  conditionsIn({ id }: Pick<BreakpointText, "id">): StopConditions {
    return { breakpoints: [...(this.lines.get(id)?.breakpoints ?? []), ...this.tools], events: this.events };
  }

  setLines(place: BreakpointText, wishes: readonly DebugProtocol.SourceBreakpoint[]): DebugProtocol.Breakpoint[] {
    const breakpoints: Breakpoint[] = [];
    const awaited: Awaited[] = [];
    this.lines.set(place.id, { breakpoints, awaited });
    return wishes.map((wish) => {
      const id = this.nextId();
      const isAt = (step: number) => stepAtLine(place.text, wish.line) === step && isReached(place.text, wish.line);
      const refused = tryTo(() => breakpoints.push(createBreakpoint(id, { isAt }, wish)));
      if (refused !== undefined) return { id, verified: false, message: refused };
      if (isReached(place.text, wish.line)) return placed(id, place.text, wish.line);
      if (!place.mayGrow) return { id, verified: false, message: l10n.t("There is no step at this line.") };
      awaited.push({ id, line: wish.line });
      return { id, verified: false, line: wish.line, message: l10n.t("The trial has not come to this line.") };
    });
  }

  setTools(wishes: readonly DebugProtocol.FunctionBreakpoint[]): DebugProtocol.Breakpoint[] {
    const tools: Breakpoint[] = [];
    this.tools = tools;
    return wishes.map((wish) => {
      const id = this.nextId();
      const refused = tryTo(() => tools.push(createBreakpoint(id, { tool: wish.name }, wish)));
      if (refused !== undefined) return { id, verified: false, message: refused };
      if (toolsByName.has(wish.name)) return { id, verified: true };
      return { id, verified: true, message: l10n.t("No tool of Trial Lens is called {0}.", wish.name) };
    });
  }

  setEvents(filters: readonly string[]): void {
    this.events = new Set(trialEvents.filter((event) => filters.includes(event)));
  }

  /** The breakpoints at lines that a text has reached since. */
  takeReached({ id, text }: BreakpointText): DebugProtocol.Breakpoint[] {
    const lines = this.lines.get(id);
    if (!lines) return [];
    const reached = lines.awaited.filter(({ line }) => isReached(text, line));
    this.lines.set(id, { ...lines, awaited: lines.awaited.filter((one) => !reached.includes(one)) });
    return reached.map((one) => placed(one.id, text, one.line));
  }

  private nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }
}

function isReached({ lines, text }: ProgramText, line: number): boolean {
  return line >= (lines[0] ?? Number.POSITIVE_INFINITY) && line < text.split("\n").length;
}

function placed(id: number, text: ProgramText, line: number): DebugProtocol.Breakpoint {
  return { id, verified: true, line: lineOfStep(text, stepAtLine(text, line)) };
}

function tryTo(make: () => unknown): string | undefined {
  try {
    make();
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}
