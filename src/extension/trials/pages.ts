import type { GroupItem, TrialItem } from "./trialItems";

/** How many more children a long group shows at a time. */
export const PAGE = 500;

/** How many of its children each long group shows; the root is the group without an id. */
export class Pages {
  private readonly limits = new Map<string | undefined, number>();

  /** The children of a group that are shown and, after them, the item that shows more. */
  of<Member>(members: readonly Member[], parent: GroupItem | undefined, item: (member: Member) => TrialItem): TrialItem[] {
    const shown = this.limitOf(parent);
    const items = members.slice(0, shown).map(item);
    return members.length > shown ? [...items, { kind: "more", shown, total: members.length, parent }] : items;
  }

  showMore(parent: GroupItem | undefined): void {
    this.limits.set(parent?.id, this.limitOf(parent) + PAGE);
  }

  /** Every group shows its first page again. */
  clear(): void {
    this.limits.clear();
  }

  private limitOf(parent: GroupItem | undefined): number {
    return this.limits.get(parent?.id) ?? PAGE;
  }
}
