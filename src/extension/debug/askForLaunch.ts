import * as vscode from "vscode";
import * as z from "zod";
import { type ModelChoice, modelChoiceSchema, modelName, type PolicyId, policyIdSchema } from "../../core/model/experiment";
import { type ScaffoldId, scaffoldIdSchema } from "../../core/model/scaffold";
import { policies } from "../../core/policies/catalogue";
import { scaffolds } from "../../core/scaffolds/catalogue";
import { pickModel } from "../pickModel";
import type { Services } from "../services";

const { l10n } = vscode;

/** The workspace remembers how a trial was debugged last. */
const REMEMBERED = "trialLens.debugLaunch";

/** How a problem is debugged: the members of a launch configuration that are asked for. */
const manner = z.object({
  policy: policyIdSchema.default("B0"),
  condition: z.array(z.enum(["clean", "corrupted"])).default(["corrupted"]),
  model: modelChoiceSchema.default("simulated/trusting"),
  scaffold: scaffoldIdSchema.default("native"),
});
type Manner = z.infer<typeof manner>;

type Asking = Pick<Services, "problemSets" | "editorModels" | "state">;

/** What a person chose, as a launch configuration has it. */
export interface AskedLaunch extends Manner {
  readonly problem: string;
}

/**
 * Asks what to debug and how: what was chosen last is a single key away.
 * @param problem Absent: it is asked for too.
 * @returns undefined if the person leaves.
 */
export async function askForLaunch(services: Asking, problem?: string): Promise<AskedLaunch | undefined> {
  const chosen = problem ?? (await pickProblem(services));
  const how = chosen !== undefined && (await pickManner(services, chosen));
  return chosen !== undefined && how ? { problem: chosen, ...how } : undefined;
}

export async function pickProblem({ problemSets }: Pick<Services, "problemSets">): Promise<string | undefined> {
  const items = (await problemSets.all()).flatMap(({ problems }) =>
    problems.map(({ id, domain, question }) => ({ label: id, description: domain, detail: question })),
  );
  return (await vscode.window.showQuickPick(items, { title: l10n.t("Debug which problem?"), matchOnDetail: true }))?.label;
}

/** A list with "Start" first, and below it what can be changed; each change leads back to it. */
async function pickManner(services: Asking, problem: string): Promise<Manner | undefined> {
  let how = manner.catch(manner.parse({})).parse(services.state.get(REMEMBERED) ?? {});
  for (;;) {
    const picked = await vscode.window.showQuickPick(itemsOf(services, how), { title: l10n.t("Debug {0}: how?", problem) });
    if (!picked) return undefined;
    if (!picked.change) {
      await services.state.update(REMEMBERED, how);
      return how;
    }
    how = { ...how, ...(await picked.change()) };
  }
}

interface MannerItem extends vscode.QuickPickItem {
  /** Absent: it is begun as it is. */
  readonly change?: () => Promise<Partial<Manner>>;
}

function itemsOf(services: Asking, how: Manner): MannerItem[] {
  const policy = policies[how.policy].name;
  const condition = conditionName(how.condition);
  const model = modelName(how.model);
  const scaffold = scaffolds[how.scaffold].name;
  return [
    { label: l10n.t("Start"), description: [policy, condition, model, scaffold].join(" · ") },
    { label: l10n.t("Change"), kind: vscode.QuickPickItemKind.Separator },
    { label: l10n.t("Policy"), description: policy, change: async () => changed("policy", await pickPolicy()) },
    { label: l10n.t("Condition"), description: condition, change: async () => changed("condition", await pickCondition()) },
    { label: l10n.t("Model"), description: model, change: async () => changed("model", await pickOneModel(services)) },
    { label: l10n.t("Scaffold"), description: scaffold, change: async () => changed("scaffold", await pickScaffold()) },
  ];
}

/** A person who leaves a list changes nothing. */
function changed<Name extends keyof Manner>(name: Name, value: Manner[Name] | undefined): Partial<Manner> {
  return value === undefined ? {} : { [name]: value };
}

async function pickPolicy(): Promise<PolicyId | undefined> {
  const items = Object.values(policies).map(({ id, name, description }) => ({ label: name, description: id, detail: description, id }));
  return (await vscode.window.showQuickPick(items, { title: l10n.t("Verification policy") }))?.id;
}

async function pickCondition(): Promise<Manner["condition"] | undefined> {
  const choices: Manner["condition"][] = [["corrupted"], ["clean"], ["clean", "corrupted"]];
  const items = choices.map((condition) => ({ label: conditionName(condition), condition }));
  return (await vscode.window.showQuickPick(items, { title: l10n.t("Condition") }))?.condition;
}

function pickOneModel(services: Asking): Promise<ModelChoice | undefined> {
  return pickModel(services, l10n.t("Model"));
}

async function pickScaffold(): Promise<ScaffoldId | undefined> {
  const items = Object.values(scaffolds).map(({ id, name, description }) => ({ label: name, description: id, detail: description, id }));
  return (await vscode.window.showQuickPick(items, { title: l10n.t("Scaffold") }))?.id;
}

function conditionName(condition: Manner["condition"]): string {
  if (condition.length > 1) return l10n.t("Clean and corrupted, side by side");
  return condition[0] === "clean" ? l10n.t("Clean") : l10n.t("Corrupted");
}
