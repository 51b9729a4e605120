import * as z from "zod";
import { endpointRowSchema } from "../../core/model/runForm";
import type { Answer } from "../../protocol/answer";
import type { RunHost, RunView } from "../../protocol/run";
import { askForKey, askForLocalModels, testWithProgress } from "../endpointQuestions";
import type { Endpoints } from "../endpoints";
import { HumanError } from "../vscode/reportError";

interface EndpointRequestParts {
  readonly endpoints: Endpoints;
  readonly view: Pick<RunView, "found">;
  act(work: () => Promise<void>): Promise<Answer<null>>;
  /** Does what takes long, and tells how it ended. */
  begin(doing: string, work: () => Promise<string | undefined>): void;
}

/** Answers what the Run panel asks about endpoints. */
export function endpointRequests({
  endpoints,
  view,
  act,
  begin,
}: EndpointRequestParts): Pick<RunHost, "testConnection" | "setKey" | "findLocalServers"> {
  return {
    testConnection: (given) =>
      act(async () => {
        const row = endpointRowSchema.parse(given);
        begin("Test Connection", async () => {
          const report = await testWithProgress(endpoints, row);
          // What was learnt stands in the row.
          if (report?.ok === false) throw new HumanError(report.text);
          return report?.text;
        });
      }),
    setKey: (given) =>
      act(async () => {
        const address = endpoints.readAddress(z.string().parse(given));
        if (!address.ok) throw new HumanError(address.message);
        begin("Set Key", () => askForKey(endpoints.keys, address.baseUrl));
      }),
    findLocalServers: () =>
      act(async () => {
        begin("Find Local Servers", async () => {
          const rows = await askForLocalModels(endpoints);
          if (rows) view.found(rows);
          return undefined;
        });
      }),
  };
}
