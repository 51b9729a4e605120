import type { DebugProtocol } from "@vscode/debugprotocol";
import { l10n } from "vscode";
import type { FrameKind } from "../../core/debug/frames";
import { type TrialEvent, trialEvents } from "../../core/debug/trialEvents";

/** The events at which a session stops unless a person chooses otherwise. */
export const DEFAULT_EVENTS: readonly TrialEvent[] = ["corruption"];

/** What the adapter can do. */
export function capabilities(): DebugProtocol.Capabilities {
  return {
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
    supportsSingleThreadExecutionRequests: true,
    exceptionBreakpointFilters: trialEvents.map((filter) => ({
      filter,
      label: eventLabels()[filter],
      default: DEFAULT_EVENTS.includes(filter),
    })),
  };
}

export function eventLabels(): Readonly<Record<TrialEvent, string>> {
  return {
    corruption: l10n.t("Corrupted result"),
    verifier: l10n.t("Verifier has spoken"),
    divergence: l10n.t("Divergence from the pair"),
    submission: l10n.t("Submission"),
    detection: l10n.t("Corruption detected"),
  };
}

/** @param delegate The model that reads documents. */
export function frameNames(delegate = ""): Readonly<Record<FrameKind, string>> {
  return {
    solver: l10n.t("Solver"),
    restart: l10n.t("Solver, second attempt"),
    reviewer: l10n.t("Fresh reviewer"),
    structural: l10n.t("Structural verifier"),
    delegate: l10n.t("Delegate {0}", delegate),
  };
}
