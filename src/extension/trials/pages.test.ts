import { describe, expect, it } from "vitest";
import { PAGE, Pages } from "./pages";
import type { GroupItem, TrialItem } from "./trialItems";

const group: GroupItem = { kind: "group", id: "g", parent: undefined };
const members = Array.from({ length: 2 * PAGE + 100 }, (_, index) => `g${index}`);
const item = (id: string): TrialItem => ({ kind: "group", id, parent: group });
const last = (items: readonly TrialItem[]) => items.at(-1);

describe("a long group", () => {
  it("shows a page and what is left, then more with each asking, then everything", () => {
    const pages = new Pages();
    expect(pages.of(members, group, item)).toHaveLength(PAGE + 1);
    expect(last(pages.of(members, group, item))).toEqual({ kind: "more", shown: PAGE, total: 1100, parent: group });
    pages.showMore(group);
    expect(last(pages.of(members, group, item))).toMatchObject({ kind: "more", shown: 2 * PAGE });
    pages.showMore(group);
    expect(pages.of(members, group, item)).toHaveLength(1100);
  });

  it("of exactly one page shows it whole", () => {
    expect(last(new Pages().of(members.slice(0, PAGE), group, item))).toEqual(item(`g${PAGE - 1}`));
  });

  it("leaves the pages of others as they are, and begins anew when asked to", () => {
    const pages = new Pages();
    pages.showMore(group);
    expect(pages.of(members, undefined, item)).toHaveLength(PAGE + 1);
    pages.clear();
    expect(pages.of(members, group, item)).toHaveLength(PAGE + 1);
  });
});
