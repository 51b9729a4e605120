import { chatContent } from "../importing/chatContent";
import { type ForeignFile, recordsOf, someRecord } from "../importing/foreignFile";
import type { ForeignFormat, ImportedTrial } from "../importing/importedTrial";
import { scoredOutcome } from "../importing/outcomes";
import { type OwnFacts, ownArguments, ownFactsIn, ownFailure } from "../importing/ownFacts";
import { answerOf, UNANSWERED } from "../importing/ownSteps";
import { isoTime } from "../importing/times";
import { Trajectory } from "../importing/trajectory";
import { joinUnmapped, unmappedOf } from "../importing/unmapped";
import { countOf, hasMembers, isMembers, listOf, type Members, membersOf, shownText, textOf } from "../importing/values";
import { withOwnFacts } from "../importing/withOwnFacts";
import { leftOfSteps } from "./leftOfSteps";

/**
 * Trajectories in Harbor's Agent Trajectory Interchange Format.
 *
 * Source: Harbor, ATIF 1.4 to 1.7.
 */
export const atif: ForeignFormat = {
  id: "atif",
  name: "ATIF trajectory",
  recognises: ({ shape }) => someRecord(shape, isTrajectory),
  async *trials(file: ForeignFile) {
    for await (const { place, value } of recordsOf(file)) {
      if (isMembers(value) && isTrajectory(value)) yield trialOf(value, place);
      else file.note(`What stands at ${place} is no trajectory and was left out.`);
    }
  },
};

function isTrajectory(record: Members): boolean {
  return (
    isMembers(record.agent) &&
    listOf(record.steps).some((step) => hasMembers(step, "source", "message") || hasMembers(step, "step_id", "source"))
  );
}

function trialOf(record: Members, place: string): ImportedTrial {
  const trajectory = new Trajectory();
  const facts = ownFactsIn(membersOf(record.extra).trial_lens);
  const all = listOf(record.steps).filter(isMembers);
  const steps = all.slice(facts?.asked ? 1 : 0);
  for (const step of steps) readStep(trajectory, step, facts);
  const said = answerOf(trajectory, facts);
  trajectory.end(facts && UNANSWERED);
  const agent = membersOf(record.agent);
  const totals = membersOf(record.final_metrics);
  const extra = membersOf(record.extra);
  const question = textOf(extra.question) ?? chatContent(steps.find(({ source }) => source === "user")?.message).text;
  const left = joinUnmapped(
    unmappedOf(record, ["steps", "agent", ...(facts ? ["schema_version", "session_id", "final_metrics", "extra"] : [])]),
    unmappedOf(agent, ["model_name", ...(facts ? ["name", "version"] : [])], "agent."),
    unmappedOf(leftOfSteps(listOf(record.steps), textOf(agent.model_name), facts), []),
  );
  const times = steps.flatMap(({ timestamp }) => isoTime(timestamp) ?? []);
  const trial: ImportedTrial = {
    place,
    problem: {
      id: textOf(extra.problem) ?? (question.trim().split("\n")[0]?.slice(0, 60) || "ATIF"),
      question,
      ...(textOf(extra.reference_answer) !== undefined && { answer: shownText(extra.reference_answer), answerKind: "text" as const }),
    },
    model: textOf(agent.model_name) ?? steps.flatMap((step) => textOf(step.model_name) ?? [])[0],
    condition: textOf(extra.condition),
    outcome: scoredOutcome(extra.reward ?? extra.correct, "extra.correct"),
    answer: said,
    steps: trajectory.steps,
    inputTokens: countOf(totals.total_prompt_tokens),
    outputTokens: countOf(totals.total_completion_tokens),
    startedAt: times[0],
    finishedAt: times.at(-1),
    unmapped: left.unmapped,
    notes: [
      ...trajectory.notes,
      ...left.notes,
      ...(steps.some(({ is_copied_context }) => is_copied_context === true) ? ["Some steps were copied from an earlier trajectory."] : []),
    ],
  };
  return withOwnFacts(trial, facts, all[0]?.message);
}

function readStep(trajectory: Trajectory, step: Members, facts: OwnFacts | undefined): void {
  const { text } = chatContent(step.message);
  if (step.source !== "agent") trajectory.told(step.source === "system" ? "system" : "user", text);
  else {
    const calls = listOf(step.tool_calls)
      .filter(isMembers)
      .map((call) => ({
        id: textOf(call.tool_call_id),
        tool: textOf(call.function_name) ?? "unknown",
        arguments: (facts && ownArguments(facts, call.tool_call_id, call.arguments)) ?? shownText(call.arguments ?? {}),
      }));
    trajectory.said([textOf(step.reasoning_content), text], calls);
    const results = listOf(membersOf(step.observation).results).filter(isMembers);
    for (const result of results) {
      const shown = chatContent(result.content).text;
      // In an export of ours, a result whose call is of another step names it apart.
      const id = result.source_call_id ?? (facts && membersOf(result.extra).call);
      // An agent that writes its commands as text gets what they bring as a message.
      if (calls.length === 0 && id === undefined) trajectory.told("user", shown);
      else {
        const failure = facts && ownFailure(facts, id, shown);
        trajectory.result({ id: textOf(id), text: failure?.text ?? shown, error: failure?.code });
      }
    }
  }
}
