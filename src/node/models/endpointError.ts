import { ModelError } from "../../core/ports";
import { type Explained, explainFault } from "./faults/explainFault";
import type { Fault } from "./faults/fault";

/** A model call that failed for good. It holds nothing of the request, and of the answer only what `Fault` allows. */
export class EndpointError extends ModelError {
  readonly fault: Fault;
  readonly attempts: number;

  constructor(explained: Explained, explain: (explained: Explained) => string = explainFault) {
    super(explain(explained));
    this.fault = explained.fault;
    this.attempts = explained.attempts;
  }
}
