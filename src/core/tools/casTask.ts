import * as z from "zod";
import { describeIssues } from "./tool";

/** One line of a file of computer-algebra tasks; members beyond these are ignored. */
const casTaskSchema = z.object({
  id: z.string(),
  op: z.string(),
  expr: z.string().optional(),
  eq: z.string().optional(),
  var: z.string().optional(),
  domain: z.string().optional(),
  subs: z.record(z.string(), z.string()).optional(),
  lower: z.string().optional(),
  upper: z.string().optional(),
  args: z.array(z.string()).optional(),
  order: z.int().optional(),
  point: z.string().optional(),
  dir: z.enum(["+-", "+", "-"]).optional(),
  eqs: z.array(z.string()).optional(),
  vars: z.array(z.string()).optional(),
});
type CasTask = z.output<typeof casTaskSchema>;

export type CasTaskCall =
  | { readonly ok: true; readonly id: string; readonly tool: string; readonly arguments: Readonly<Record<string, unknown>> }
  /** `id` is absent where the line itself can't be read. */
  | { readonly ok: false; readonly id?: string; readonly code: "malformed" | "unsupported"; readonly message: string };

/** Turns one line of a task file, as parsed JSON, into a call of a tool. */
export function readCasTask(line: unknown): CasTaskCall {
  const parsed = casTaskSchema.safeParse(line);
  if (!parsed.success) return { ok: false, code: "malformed", message: describeIssues("The line", parsed.error) };
  const task = parsed.data;
  const build = Object.hasOwn(operations, task.op) ? operations[task.op] : undefined;
  if (build === undefined) {
    return {
      ok: false,
      id: task.id,
      code: "unsupported",
      message: `The operation ${task.op} is not supported; known are: ${Object.keys(operations).join(", ")}.`,
    };
  }
  const { tool, ...members } = build(task);
  const missing = Object.entries(members).find(([, value]) => value === undefined);
  if (missing !== undefined)
    return { ok: false, id: task.id, code: "malformed", message: `The task gives no ${missing[0]} for the operation ${task.op}.` };
  return { ok: true, id: task.id, tool, arguments: members };
}

type Call = { readonly tool: string; readonly [argument: string]: unknown };

const sides = { "+-": "both", "+": "right", "-": "left" } as const;

/** A member that is undefined here is one that the task should have had. */
const operations: Readonly<Record<string, (task: CasTask) => Call>> = {
  calc: (task) => ({ tool: "calculate", expression: task.expr }),
  subs: (task) => ({ tool: "evaluate_at", expression: task.expr, values: task.subs }),
  simplify: (task) => ({ tool: "simplify", expression: task.expr }),
  expand: (task) => ({ tool: "expand", expression: task.expr }),
  factor: (task) => ({ tool: "factor", expression: task.expr }),
  diff: (task) => ({ tool: "differentiate", expression: task.expr, variable: task.var, order: task.order ?? 1 }),
  integrate: (task) => ({ tool: "integrate", expression: task.expr, variable: task.var }),
  limit: (task) => ({
    tool: "limit",
    expression: task.expr,
    variable: task.var,
    point: task.point,
    direction: sides[task.dir ?? "+-"],
  }),
  solve_system: (task) => ({ tool: "solve_system", equations: task.eqs, variables: task.vars }),
  solve_ineq: (task) => ({ tool: "solve_inequality", inequality: task.expr, variable: task.var }),
  gcd: (task) => ({ tool: "gcd_lcm", operation: "gcd", numbers: task.args }),
  lcm: (task) => ({ tool: "gcd_lcm", operation: "lcm", numbers: task.args }),
  factorint: (task) => ({ tool: "prime_factors", number: argument(task, 0) }),
  isprime: (task) => ({ tool: "prime_factors", number: argument(task, 0), question: "is_prime" }),
  binomial: (task) => ({ tool: "combinatorics", kind: "combinations", n: argument(task, 0), k: argument(task, 1) }),
  permutations: (task) => ({ tool: "combinatorics", kind: "permutations", n: argument(task, 0), k: argument(task, 1) }),
  solve: (task) => ({ tool: "solve_equation", equation: task.eq, variable: task.var, domain: task.domain }),
  defint: (task) => ({ tool: "integrate", expression: task.expr, variable: task.var, lower: task.lower, upper: task.upper }),
  mod: (task) => modular(argument(task, 0), argument(task, 1)),
  powmod: (task) => modular(joined(argument(task, 0), "**", argument(task, 1)), argument(task, 2)),
  modinv: (task) => modular(joined(argument(task, 0), "**", "-1"), argument(task, 1)),
};

function argument(task: CasTask, index: number): string | undefined {
  return task.args?.[index];
}

function joined(left: string | undefined, operator: string, right: string | undefined): string | undefined {
  return left === undefined || right === undefined ? undefined : `(${left})${operator}(${right})`;
}

function modular(expression: string | undefined, modulus: string | undefined): Call {
  return { tool: "modular_evaluate", expression, modulus };
}
