import type { PolicyId } from "../model/experiment";
import { mandatoryReflection } from "./mandatoryReflection";
import { noVerification } from "./noVerification";
import type { Policy } from "./policy";

export const policies: Readonly<Record<PolicyId, Policy>> = { B0: noVerification, B1: mandatoryReflection };
