import { expect, it } from "vitest";
import { gather, textSource } from "../../../test/builders/foreignSources";
import { outcomeRowSchema } from "../../model/outcomeRow";
import { writeOutcomes } from "../outcomes/writeOutcomes";

const rows = [true, false].map((assigned) =>
  outcomeRowSchema.parse({
    ...{ model: "m", policy: "B0", condition: assigned ? "corrupted" : "clean", problem: "p1", repetition: 1 },
    ...{ assigned, exposed: assigned, graded: true, correct: true },
  }),
);

it.each(["csv", "jsonl"] as const)("an outcomes file (%s) is refused, with why and where it is read", async (form) => {
  const { files, trials } = await gather(textSource(writeOutcomes(rows, form), "outcomes", 1000));
  expect(trials).toEqual([]);
  expect(files[0]?.refusal).toBe(
    "It is an outcomes file, whose rows have no steps that an exposure could name, so that no trials can be made of them; give it to `report when-tools-lie`.",
  );
});
