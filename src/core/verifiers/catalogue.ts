import type { VerifierId } from "../model/step";
import { freshReviewer } from "./freshReviewer";
import { structuralVerifier } from "./structuralVerifier";
import type { Verifier } from "./verifier";

export const verifiers: Readonly<Record<VerifierId, Verifier>> = { "fresh-reviewer": freshReviewer, structural: structuralVerifier };
