import type { PolicyId } from "../model/experiment";
import { forcedReviewer } from "./forcedReviewer";
import { forcedStructural } from "./forcedStructural";
import { mandatoryReflection } from "./mandatoryReflection";
import { noVerification } from "./noVerification";
import { optionalReviewer } from "./optionalReviewer";
import { optionalStructural } from "./optionalStructural";
import type { Policy } from "./policy";
import { restartOnDetection } from "./restartOnDetection";

export const policies: Readonly<Record<PolicyId, Policy>> = {
  B0: noVerification,
  B1: mandatoryReflection,
  B2: optionalReviewer,
  B3: optionalStructural,
  B4: restartOnDetection,
  "B2-forced": forcedReviewer,
  "B3-forced": forcedStructural,
};
