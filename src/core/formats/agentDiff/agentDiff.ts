import { type ForeignFile, recordsOf, someRecord } from "../importing/foreignFile";
import type { ForeignFormat } from "../importing/importedTrial";
import { hasMembers } from "../importing/values";
import { agentDiffRecordSchema } from "./agentDiffRecord";
import { trialsOfRecord } from "./trialsOfRecord";

/**
 * Run files of AgentDiff's authors: a question a file or a line, with its original trial, the variants of the question and their
 * trials.
 *
 * Source: AgentDiff, the files beside the paper.
 */
export const agentDiff: ForeignFormat = {
  id: "agentdiff",
  name: "AgentDiff runs",
  recognises: ({ shape }) => someRecord(shape, (record) => hasMembers(record, "sample_id", "agent_type", "original_result")),
  async *trials(file: ForeignFile) {
    for await (const { place, value } of recordsOf(file)) {
      const parsed = agentDiffRecordSchema.safeParse(value);
      const where = place === "" ? "The file" : `What stands at ${place}`;
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        file.note(`${where} is no record of AgentDiff and was left out (${issue?.path.map(String).join(".")}: ${issue?.message}).`);
      } else if (parsed.data.original_result.trace === undefined)
        file.note("It holds measures of AgentDiff alone for some questions; import files with traces to compare steps.");
      else yield* trialsOfRecord(file.name, place, parsed.data);
    }
  },
};
