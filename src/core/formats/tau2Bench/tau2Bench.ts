import type { ReferenceStep } from "../../model/problem";
import type { Outcome } from "../../model/trial";
import { withFileWide } from "../importing/fileWide";
import { elementsOf, type ForeignFile, someRecord, wholeOf } from "../importing/foreignFile";
import type { ForeignFormat, ImportedTrial } from "../importing/importedTrial";
import { scoredOutcome, ungraded } from "../importing/outcomes";
import { firstQuestion, readChat } from "../importing/readChat";
import { isoTime } from "../importing/times";
import { Trajectory } from "../importing/trajectory";
import { joinUnmapped, type Unmapped, unmappedOf } from "../importing/unmapped";
import { countOf, hasMembers, isMembers, listOf, type Members, membersOf, shownText, textOf } from "../importing/values";
import { withoutUserCalls } from "./userCalls";

const READ = ["task_id", "trial", "seed", "start_time", "end_time", "messages"];

/**
 * Results of tau2-bench: tasks, and simulations of them with the messages of agent and simulated user. Either may call tools; calls of
 * the user are none of the agent's and become messages.
 *
 * Source: Barres and others, tau2-bench (2025); its data models `Results` and `SimulationRun`.
 */
export const tau2Bench: ForeignFormat = {
  id: "tau2-bench",
  name: "tau2-bench results",
  recognises: ({ shape }) => shape.root === "object" && someRecord(shape, (record) => hasMembers(record, "simulations", "tasks")),
  async *trials(file: ForeignFile) {
    const results = await wholeOf(file, "simulations");
    const { tasks, info } = results;
    const byId = new Map(listOf(tasks).map((task) => [String(membersOf(task).id), membersOf(task)]));
    const model = textOf(membersOf(membersOf(info).agent_info).llm);
    const domain = textOf(membersOf(membersOf(info).environment_info).domain_name);
    const told = new Set<Members>();
    for await (const { place, value } of elementsOf(file, "simulations")) {
      const simulation = membersOf(value);
      const task = byId.get(String(simulation.task_id));
      if (listOf(simulation.messages).length === 0) {
        file.note(`The simulation at ${place} has no messages and was left out.`);
        continue;
      }
      let trial: ImportedTrial = { ...trialOf(simulation, task, domain, place), model };
      if (told.size === 0) trial = withFileWide(trial, leftOfResults(results), file, "all its trials");
      if (task && !told.has(task)) trial = withFileWide(trial, unmappedOf(task, ["id"], "task."), file, "the trials of one task");
      told.add(task ?? results);
      yield trial;
    }
    const untold = [...byId.values()].filter((task) => !told.has(task)).length;
    if (untold > 0) file.note(`Tasks of which it has no simulation stay in the file: ${untold} of ${byId.size}.`);
  },
};

function trialOf(simulation: Members, task: Members | undefined, domain: string | undefined, place: string): ImportedTrial {
  const trajectory = new Trajectory();
  const { messages, calls } = withoutUserCalls(listOf(simulation.messages));
  const chat = readChat(trajectory, messages, {
    failure: (message, text) => (message.error === true ? { code: "error", text } : undefined),
    read: ["error"],
  });
  trajectory.end();
  if (calls > 0) trajectory.notes.push("Tools that the user called are shown as messages.");
  const criteria = membersOf(task?.evaluation_criteria);
  const wanted = listOf(criteria.communicate_info).flatMap((text) => textOf(text) ?? []);
  const usages = messages.flatMap((message) => (membersOf(message).role === "assistant" ? [membersOf(membersOf(message).usage)] : []));
  const left = joinUnmapped(unmappedOf(simulation, READ), unmappedOf(chat, []));
  return {
    place,
    problem: {
      id: `tau2-bench${domain === undefined ? "" : ` ${domain}`} ${shownText(simulation.task_id)}`,
      question: questionOf(task) ?? firstQuestion(messages) ?? "",
      ...(wanted.length > 0 && { answer: wanted.join("; "), answerKind: "text" as const }),
      steps: referenceSteps(criteria.actions),
      ...(domain !== undefined && { domain }),
      source: "tau2-bench",
    },
    repetition: typeof simulation.trial === "number" ? simulation.trial + 1 : undefined,
    seed: countOf(simulation.seed),
    outcome: outcomeOf(simulation),
    steps: trajectory.steps,
    inputTokens: usages.reduce((sum, usage) => sum + countOf(usage.prompt_tokens), 0),
    outputTokens: usages.reduce((sum, usage) => sum + countOf(usage.completion_tokens), 0),
    startedAt: isoTime(simulation.start_time),
    finishedAt: isoTime(simulation.end_time),
    unmapped: left.unmapped,
    notes: [...trajectory.notes, ...left.notes, ...contradictions(membersOf(simulation.reward_info))],
  };
}

/** What goes for all simulations: how they were run, with which agent, user and policy. */
function leftOfResults(results: Members): Unmapped {
  return joinUnmapped(unmappedOf(results, ["tasks", "info"], "results."), unmappedOf(membersOf(results.info), [], "info."));
}

function outcomeOf({ reward_info, termination_reason }: Members): Outcome {
  const { reward } = membersOf(reward_info);
  if (reward === undefined && termination_reason === "max_steps") return ungraded("turn-budget", "The file says: max_steps.");
  return scoredOutcome(reward, "reward");
}

/** The reward rests on what `reward_basis` names, so that it may be 1 although expected calls were not made. */
function contradictions({ reward, action_checks, reward_basis }: Members): string[] {
  const missed = listOf(action_checks).filter((check) => membersOf(check).action_match === false).length;
  if (reward !== 1 || missed === 0) return [];
  const basis = listOf(reward_basis).map(shownText).join(", ");
  return [`The reward is 1 although expected calls were not made; it rests on ${basis}.`];
}

function questionOf(task: Members | undefined): string | undefined {
  const { instructions } = membersOf(task?.user_scenario);
  if (!isMembers(instructions)) return textOf(instructions) ?? textOf(membersOf(task?.description).purpose);
  const texts = ["reason_for_call", "known_info", "unknown_info", "task_instructions"].flatMap((name) => textOf(instructions[name]) ?? []);
  return texts.length === 0 ? undefined : texts.join("\n");
}

function referenceSteps(actions: unknown): ReferenceStep[] {
  return listOf(actions)
    .filter(isMembers)
    .flatMap((action) => {
      const tool = action.requestor === "user" ? undefined : textOf(action.name);
      return tool === undefined ? [] : [{ tool, arguments: { ...membersOf(action.arguments) } }];
    });
}
