import { isEmpty, isMembers, type Members } from "./values";

/** The members of a record that were not read; undefined if none says anything. */
export function unreadOf(record: Members, read: readonly string[]): Members | undefined {
  const left = Object.entries(record).filter(([name, value]) => !read.includes(name) && !isEmpty(value));
  return left.length === 0 ? undefined : Object.fromEntries(left);
}

/** The same of the records of a list, each member named by the place of its record, as in `steps[3].metrics`. */
export function unreadIn(
  list: string,
  records: readonly unknown[],
  readOf: (record: Members, place: number) => readonly string[],
): Record<string, unknown> {
  const left: Record<string, unknown> = {};
  for (const [place, record] of records.entries()) {
    if (!isMembers(record)) left[`${list}[${place}]`] = record;
    else
      for (const [name, value] of Object.entries(unreadOf(record, readOf(record, place)) ?? {})) left[`${list}[${place}].${name}`] = value;
  }
  return left;
}
