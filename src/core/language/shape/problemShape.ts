import { toolsByName } from "../../tools/catalogue";
import { answerKindNames, callNames, channelNames, kindNames, persistenceNames, toolNames } from "./names";
import type { Shape } from "./shape";

/** Of a problem's corruption and of a condition's. */
export const corruptionMembers = {
  tool: { about: "The tool whose call is corrupted; without it, a call of any tool whose result the kind fits.", names: toolNames },
  call: { about: "Which of the calls that fit is corrupted: first, any, or its place, such as 2.", names: callNames },
  persistence: { about: "How long the fault lasts.", names: persistenceNames },
} satisfies Record<string, Shape>;

const falseAnswer = (about: string): Shape => ({
  about,
  members: {
    value: { about: "The false answer, in the notation of the answer." },
    sentence: { about: "How a text asserts it; without it, the value stands for itself." },
    compatible: { about: "true where it can be true beside the right answer; without it, the two exclude each other." },
  },
});

export const problemShape: Shape = {
  about: "A question with its reference answer.",
  members: {
    id: { about: "A name of its own in the set; trials and experiments name the problem by it." },
    question: { about: "What the agent is asked." },
    answer: { about: "The reference answer, in the notation of its kind." },
    answerKind: { about: "How an answer is read and compared; number if it is left out.", names: answerKindNames },
    otherAnswers: {
      about: "Further answers that count as right.",
      item: { about: "An answer that counts as right, in the notation of the kind." },
    },
    falseAnswers: {
      about: "Answers that are not right, for corruptions that make texts claim them.",
      members: {
        p1: falseAnswer("One that is credible."),
        p2: falseAnswer("The answer of another question."),
        p3: falseAnswer("One that names something that does not exist."),
      },
    },
    tolerance: {
      about: "How far the numbers of an answer may lie from the reference; without it they must be exactly equal.",
      members: {
        absolute: { about: "By this amount, such as 0.01.", number: true },
        relative: { about: "By this share of the reference, such as 0.01.", number: true },
      },
    },
    domain: { about: "The field that the problem belongs to, for tables; other if it is left out." },
    channel: { about: "Which tools an agent is offered for it; math if it is left out.", names: channelNames },
    steps: {
      about: "The reference steps: tool calls that lead to the answer. A simulated model follows them.",
      item: {
        about: "One tool call of the reference solution.",
        members: {
          tool: { about: "The tool that is called.", names: toolNames },
          arguments: { about: "The arguments of the call; $1, $2, … stand for the results of earlier steps.", toolArguments: true },
        },
      },
    },
    corruption: {
      about: "The corruption that this problem asks for; it goes before what a condition says.",
      members: {
        kind: { about: "What is done to the result.", names: kindNames },
        ...corruptionMembers,
        relative: { about: "For numeric-perturbation: the relative change, such as -1/10." },
        remove: { about: "For missing-solution: the solution that is left out, as the tool writes it." },
      },
    },
    context: {
      about:
        "Documents that the agent is given with the question, in this order; in the channel delegate a delegate reads them, and the agent is told their titles.",
      item: {
        about: "A document of the evidence.",
        members: {
          title: { about: "What the document is called; it may be left out." },
          text: { about: "What the document says." },
        },
      },
    },
    source: { about: "Where the problem comes from." },
  },
};

/** A problem file in YAML. */

/** The arguments of a tool; undefined if there is no such tool. */
export function argumentsShape(tool: unknown): Shape | undefined {
  const declaration = typeof tool === "string" ? toolsByName.get(tool)?.declaration : undefined;
  return declaration && fromSchema({ ...declaration.parameters, description: `The arguments of ${declaration.name}.` });
}

/** As far as a JSON Schema of arguments tells. */
function fromSchema(schema: Readonly<Record<string, unknown>>): Shape {
  const { description, properties, items, type } = schema;
  const values = Array.isArray(schema.enum) ? schema.enum : [];
  return {
    about: typeof description === "string" ? description : "",
    ...(isRecord(properties) && {
      members: Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, fromSchema(isRecord(value) ? value : {})])),
    }),
    ...(isRecord(items) && { item: fromSchema(items) }),
    ...(values.length > 0 && { names: values.map((value) => ({ id: String(value), about: "" })) }),
    ...((type === "integer" || type === "number") && { number: true as const }),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
