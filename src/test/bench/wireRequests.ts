import { readCassette } from "../../core/store/cassette";
import { unpacked } from "../../node/cassette/packing";
import { nodeFiles } from "../../node/nodeFiles";

/** Prints what each trial of a run sent, request by request. */
async function main(): Promise<void> {
  const { lines } = await readCassette(nodeFiles, process.argv[2] ?? "");
  const parts = new Map(lines.flatMap((line) => (line.kind === "part" ? [[line.hash, line.value] as const] : [])));
  const trials = new Map<string, unknown[]>();
  for (const line of lines)
    if (line.kind === "exchange") trials.set(line.trial, [...(trials.get(line.trial) ?? []), unpacked(line.body, parts)]);
  console.log(JSON.stringify([...trials.values()]));
}

void main();
