import {
  builtinNames,
  conditionNames,
  kindNames,
  metadataFormNames,
  modelNames,
  operatorNames,
  policyNames,
  reliabilityNames,
  reviewNames,
  routeNames,
  ruleNames,
  scaffoldNames,
} from "./names";
import { corruptionMembers } from "./problemShape";
import type { Shape } from "./shape";

const system: Shape = { about: "What the agent is told first." };
const reflection: Shape = { about: "What follows on a submission that is held back." };
const reviewer: Shape = { about: "What the fresh reviewer is told." };

const promptsOf = (whose: string, members: Readonly<Record<string, Shape>>): Shape => ({
  about: `Prompts in the place of those of ${whose}; what is left out stays.`,
  members,
});

/** Of an endpoint or a model of VS Code. */
const modelMembers = {
  id: { about: "The name of the model in trials and tables." },
  baseUrl: {
    about: "The address of an OpenAI-compatible endpoint, such as http://127.0.0.1:11434/v1. Keys are never written here.",
  },
  model: { about: "The name of the model at its endpoint." },
  temperature: { about: "From 0 to 2; without it, the endpoint's own.", number: true },
  outputLimit: { about: "Most tokens of an answer; without it, the endpoint's own.", number: true },
  seed: { about: "true sends the trial's seed also to providers that are known to ignore or refuse it." },
  recoverLeakedCalls: { about: "true takes an answer whose whole text is tool calls for these calls." },
  prices: {
    about: "What the endpoint charges, in any one currency.",
    members: {
      inputPerMillion: { about: "For a million input tokens.", number: true },
      outputPerMillion: { about: "For a million output tokens.", number: true },
    },
  },
  editorModel: { about: "Vendor and id of a model of VS Code, such as copilot/gpt-4.1." },
} satisfies Record<string, Shape>;

export const experimentShape: Shape = {
  about: "An experiment: which problems are run, with what, and how often.",
  members: {
    name: { about: "What the run is called." },
    problems: {
      about: "Where the problems come from.",
      item: {
        about: "A problem file or a built-in set; whole, or a part of it.",
        members: {
          file: { about: "A problem file; its path starts from the folder of the experiment.", names: "problem files" },
          builtin: { about: "A problem set that comes with Trial Lens.", names: builtinNames },
          limit: { about: "Only so many, from the first.", number: true },
          ids: {
            about: "Only these problems of the set.",
            item: { about: "The id of a problem of the set.", names: "problem ids" },
          },
        },
      },
    },
    models: {
      about: "The models that are asked: simulated characters, endpoints, models of VS Code.",
      item: {
        about: "A simulated character by its name, an OpenAI-compatible endpoint, or a model of VS Code.",
        names: modelNames,
        members: modelMembers,
      },
    },
    delegate: { about: "Which of the models reads documents for agents in the channel delegate; each agent's own if it is left out." },
    policies: {
      about: "The verification policies that are compared.",
      item: { about: "A verification policy.", names: policyNames },
    },
    scaffolds: {
      about: "How the agent loop talks to its model; native if it is left out.",
      item: { about: "A scaffold.", names: scaffoldNames },
    },
    prompts: {
      about: "Prompts in the place of those of policies and scaffolds.",
      members: {
        B0: promptsOf("B0", { system }),
        B1: promptsOf("B1", { system, reflection }),
        B2: promptsOf("B2", { system, reviewer }),
        B3: promptsOf("B3", { system }),
        B4: promptsOf("B4", { system }),
        "B2-forced": promptsOf("B2-forced", { system, reflection, reviewer }),
        "B3-forced": promptsOf("B3-forced", { system, reflection }),
        react: promptsOf("react", { format: { about: "How ReAct text is to be written." } }),
        cot: promptsOf("cot", { system, reflection }),
        direct: promptsOf("direct", { system, reflection }),
        rules: {
          about: "Sentences in the place of those of the rules; what is left out stays.",
          members: {
            compare: { about: "What compare adds to the system prompt." },
            verify: { about: "What verify adds to the system prompt." },
            disclose: { about: "What disclose adds to the system prompt." },
          },
        },
        delegate: promptsOf("the delegate", { system: { about: "What the delegate is told before it is given a document." } }),
        metadata: {
          about: "A sentence in the place of the instruction that goes with metadata.",
          members: { instruction: { about: "What the instruction adds to the system prompt." } },
        },
      },
    },
    conditions: {
      about: "In which conditions each problem is run; trials that differ in the condition alone are a pair.",
      item: {
        about: "clean, corrupted, the name of an operator that rewords, or a condition with settings of its own.",
        names: conditionNames,
        members: {
          id: { about: "The name of the condition in trials and tables." },
          corruption: {
            about: "What is corrupted.",
            members: {
              kinds: {
                about: "Kinds of corruption, tried in this order; without them, the problem's own or the usual ones.",
                item: { about: "A kind of corruption.", names: kindNames },
              },
              relative: { about: "Size of a relative change, such as 1/10; without a sign the seed draws one." },
              ...corruptionMembers,
            },
          },
          perturbation: {
            about: "How the question is reworded. With neither a perturbation nor a corruption the condition is clean.",
            members: { operator: { about: "The operator that rewords.", names: operatorNames } },
          },
          route: { about: "How results reach the agent; by its own tool calls if it is left out.", names: routeNames },
          rule: { about: "A sentence more in the system prompt on results that conflict.", names: ruleNames },
          metadata: {
            about: "What stands after every tool result of its reliability, be it genuine or corrupted.",
            members: {
              form: { about: "How it is put.", names: metadataFormNames },
              reliability: { about: "How reliable every result is said to be; high if it is left out.", names: reliabilityNames },
              instruction: { about: "true tells the agent to weigh results by it." },
            },
          },
        },
      },
    },
    variants: {
      about: "Who makes and judges the reworded questions of perturbed conditions.",
      members: {
        model: {
          about:
            "Rewords for paraphrase and synonym: one of the models above by its name, or a model of its own. Without it, a table of synonyms does.",
          members: modelMembers,
        },
        judges: {
          about: "Models that each have to find a reworded question equivalent.",
          item: { about: "One of the models above by its name, or a model of its own.", members: modelMembers },
        },
        review: { about: "What a variant needs before it is run.", names: reviewNames },
        embedder: {
          about: "An embedding model that measures how far variants lie from their questions; without it, other measures do.",
          members: {
            baseUrl: modelMembers.baseUrl,
            model: { about: "The name of the embedding model at its endpoint, such as nomic-embed-text." },
          },
        },
      },
    },
    search: {
      about: "What web_search searches; without it, the pages that come with Trial Lens.",
      members: {
        corpus: {
          about: "A file of pages, each a line of JSON with title, url and text; its path starts from the folder of the experiment.",
        },
        provider: {
          about: "A live search. What it finds is kept in a file beside the experiment, so that an equal query always finds the same.",
          members: { url: { about: "The address of a SearXNG server that answers in JSON, such as http://127.0.0.1:8080." } },
        },
        frozen: { about: "true refuses queries that were never asked before." },
      },
    },
    repetitions: { about: "How often each trial is done, each time with another seed; 1 if it is left out.", number: true },
    seed: { about: "What every random choice comes from; 1 if it is left out.", number: true },
    budgets: {
      about: "What a trial may use.",
      members: {
        turns: { about: "Model calls; 24 if it is left out.", number: true },
        tokens: { about: "Input and output tokens; 100,000 if it is left out.", number: true },
        seconds: { about: "Seconds by the clock; 300 if it is left out.", number: true },
        finalise: { about: "true asks once more for the final answer, without tools, when the model calls are spent." },
      },
    },
    runBudgets: {
      about: "What the whole run may use; once one is spent no further trial begins.",
      members: {
        requests: { about: "Model calls.", number: true },
        tokens: { about: "Input and output tokens.", number: true },
        cost: { about: "In the currency of the models' prices.", number: true },
      },
    },
    concurrency: { about: "How many trials are under way at once; 1 if it is left out.", number: true },
  },
};
