import type { OperatorId } from "../model/perturbation";
import { distractor } from "./distractor";
import { format } from "./format";
import type { MeaningOperator, PresentationOperator } from "./operator";
import { paraphrase } from "./paraphrase";
import { reorder } from "./reorder";
import { synonym } from "./synonym";

export const presentationOperators = { reorder, format, distractor } as const satisfies Partial<Record<OperatorId, PresentationOperator>>;

export const meaningOperators = { paraphrase, synonym } as const satisfies Partial<Record<OperatorId, MeaningOperator>>;
