import { chatContent } from "../importing/chatContent";
import type { OwnFacts } from "../importing/ownFacts";
import { unreadIn } from "../importing/unread";
import { listOf, type Members, membersOf } from "../importing/values";

/** What is not read of the steps of a trajectory, each member named by its place: metrics, further members, parts that are no text. */
export function leftOfSteps(steps: readonly unknown[], model: string | undefined, facts: OwnFacts | undefined): Members {
  const left: Record<string, unknown> = unreadIn("steps", steps, (step, place) => [
    ...["source", "message", "reasoning_content", "tool_calls", "observation"],
    ...(step.step_id === place + 1 ? ["step_id"] : []),
    ...(step.model_name === model ? ["model_name"] : []),
  ]);
  for (const [place, step] of steps.entries()) {
    const { message, tool_calls, observation } = membersOf(step);
    const { results, ...others } = membersOf(observation);
    const at = `steps[${place}]`;
    left[`${at}.message`] = chatContent(message).others;
    left[`${at}.observation`] = others;
    Object.assign(
      left,
      unreadIn(`${at}.tool_calls`, listOf(tool_calls), () => ["tool_call_id", "function_name", "arguments"]),
      // What the tool had computed is in the facts of an export of ours.
      unreadIn(`${at}.observation.results`, listOf(results), () => ["source_call_id", "content", ...(facts ? ["extra"] : [])]),
    );
    for (const [index, result] of listOf(results).entries())
      left[`${at}.observation.results[${index}].content`] = chatContent(membersOf(result).content).others;
  }
  return left;
}
