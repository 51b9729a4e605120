import { printable } from "../../core/model/printable";
import { environmentKey } from "../../node/models/keyVariable";
import { endpointMemory } from "../../node/models/models";
import { readAddress } from "../../node/models/profile/readAddress";
import { testConnection as test } from "../../node/models/testConnection";
import { type Command, DONE, FAILED, UsageError } from "../command";
import { readArguments } from "../readArguments";

export const testConnection: Command = {
  name: "test-connection",
  usage: "<base URL> <model> [--json]",
  summary: "Asks an endpoint for its models and its model to call a tool; says in one sentence what works, or what is wrong.",
  async run(args, terminal) {
    const { positionals, values } = readArguments(args, { json: { type: "boolean" } }, 2);
    const [address = "", model = ""] = positionals;
    const read = readAddress(address);
    if (!read.ok) throw new UsageError(read.message);
    const { baseUrl } = read;
    const report = await test(
      { baseUrl, model, key: environmentKey(baseUrl) },
      { memory: endpointMemory, signal: terminal.cancellation, onStage: (sentence) => terminal.err(printable(sentence)) },
    );
    if (values.json) terminal.out(JSON.stringify(report));
    else for (const sentence of [report.text, ...report.learnt]) terminal.out(printable(sentence));
    return report.ok ? DONE : FAILED;
  },
};
