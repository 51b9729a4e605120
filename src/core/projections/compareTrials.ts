import { alignMany } from "../align/alignMany";
import { rowSimilarity } from "../align/similarity";
import { flagsOf } from "../checks/flags";
import { reappearances } from "../checks/reappearances";
import { type RecognisedConflict, recognisedConflict } from "../checks/recognisedConflict";
import { askedIn } from "../model/askedIn";
import { type Asked, askedText, type ContextDocument, documentName } from "../model/context";
import { conditionName } from "../model/perturbation";
import { isOfDelegate } from "../model/step";
import { isSimulated, type Trial } from "../model/trial";
import { agentName } from "../report/agentName";
import { beginning } from "./beginning";
import { type ComparedTrial, columnHeadings } from "./columnHeadings";
import { columnMarks, type StepFindings } from "./columnMarks";
import { compareCell, LONGEST_CELL_TEXT } from "./compareCell";
import type { ComparePicture, ShownDocument } from "./comparePicture";
import { describeAlteration, describeOutcome, verdictOf } from "./describeOutcome";

interface Found extends Omit<StepFindings, "recognised"> {
  readonly recognised: RecognisedConflict | undefined;
}

/**
 * One to four trials side by side, the original first. They may be of several runs and problems; the problem that is shown is the first
 * one's.
 */
export function comparePicture(compared: readonly ComparedTrial[]): ComparePicture {
  const [first] = compared;
  if (first === undefined) throw new Error("There is nothing to compare: a picture shows at least one trial.");
  const rows = alignMany(compared.map(({ trial }) => trial.steps));
  const headings = columnHeadings(compared);
  const findings = compared.map(({ run, trial }) => {
    const problem = problemOf(run, trial.problem);
    return {
      flags: flagsOf(trial.steps),
      reappearances: reappearances(trial.steps, askedOf(problem)),
      recognised: problem && recognisedConflict(trial.steps, problem),
    };
  });
  const flagged = findings.map(({ flags }) => new Map(flags.map(({ step, result }) => [step, result])));
  const problem = problemOf(first.run, first.trial.problem);
  return {
    problem: {
      id: first.trial.problem,
      question: problem?.question ?? "",
      ...(problem?.context && { documents: shownDocuments(problem.context) }),
      answer: problem?.answer ?? "",
    },
    columns: compared.map(({ runFolder, run, trial }, column) => ({
      place: { runFolder, trial: trial.id },
      heading: headings[column] ?? "",
      model: agentName(trial.model, trial.scaffold),
      simulated: isSimulated(trial.model),
      policy: trial.policy,
      condition: conditionName(trial.condition),
      outcome: describeOutcome(trial),
      verdict: verdictOf(trial.outcome),
      asked: trial.perturbation?.question,
      askedDocuments: otherDocuments(run, trial),
      exposure: describeAlteration(trial),
      marks: columnMarks(rows, column, stepFindings(findings[column])),
    })),
    rows: rows.map(({ relation, steps }) => ({
      relation,
      similarity: rowSimilarity(steps),
      cells: steps.map((step, column) =>
        step === undefined
          ? null
          : {
              ...compareCell(step, {
                flags: flagged[column]?.get(step.index),
                recognises: recognisedIn(step.index, findings[column]?.recognised),
                reappearances: findings[column]?.reappearances.get(step.index) ?? [],
              }),
              ...(isOfDelegate(step) && { answeredBy: delegateOf(compared[column]?.trial) }),
            },
      ),
    })),
  };
}

function delegateOf(trial: ComparedTrial["trial"] | undefined): string | undefined {
  return trial?.delegate?.model ?? trial?.model;
}

function askedOf(problem: Asked | undefined): string {
  return problem === undefined ? "" : askedText(problem);
}

/** The documents of a trial where they are not as its problem has them. */
function otherDocuments(run: ComparedTrial["run"], trial: Trial): ShownDocument[] | undefined {
  const own = problemOf(run, trial.problem)?.context;
  const context = askedIn(run, trial)?.context;
  return context === undefined || context === own ? undefined : shownDocuments(context);
}

function shownDocuments(context: readonly ContextDocument[]): ShownDocument[] {
  return context.map((document, place) => ({
    name: documentName(document, place),
    text: document.text.length > LONGEST_CELL_TEXT ? `${beginning(document.text, LONGEST_CELL_TEXT)}…` : document.text,
  }));
}

function stepFindings(found: Found | undefined): StepFindings {
  return { flags: found?.flags ?? [], reappearances: found?.reappearances ?? new Map(), recognised: found?.recognised?.step };
}

function recognisedIn(step: number, recognised: RecognisedConflict | undefined): RecognisedConflict["by"] | undefined {
  return recognised?.step === step ? recognised.by : undefined;
}

function problemOf({ problems }: ComparedTrial["run"], id: string) {
  return problems.find((problem) => problem.id === id);
}
