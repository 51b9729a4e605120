import { describe, expect, it } from "vitest";
import { findMentions, mentions, mentionsOutside } from "./mentions";

/** A value and a text in which it stands. */
const planted: readonly [value: string, text: string][] = [
  ["Lyon", "Lyon"],
  ["Lyon", "the trams of LYON"],
  ["Lyon", "in lyon, by the river"],
  ["Lyon", "Lyon's old town"],
  ["Lyon", "Lyon’s old town"],
  ["Lyon", "(Lyon)"],
  ["Lyon", "**Lyon**"],
  ["Lyon", "#Lyon"],
  ["Lyon", "Ly\u00ADon"],
  ["Lyon", "Ly\u200Bon"],
  ["Lyon", "Ｌｙｏｎ"],
  ["Lyon", "Lyon-based"],
  ["Lyon", "https://a.example/trams-of-lyon"],
  ["Lyon", "https://a.example/trams_lyon_map.html"],
  ["Lyon", "https://lyon.example/"],
  ["Lyon", "https://a.example/?city=Lyon&page=2"],
  ["Lyon", "https://a.example/%4Cyon"],
  ["Ben Nevis", "ben nevis"],
  ["Ben Nevis", "Ben-Nevis"],
  ["Ben Nevis", "Ben\nNevis"],
  ["Ben Nevis", "Ben\u00A0Nevis"],
  ["Ben Nevis", "Ben  Nevis"],
  ["Ben Nevis", "#BenNevis"],
  ["Ben Nevis", "**Ben** Nevis"],
  ["Ben Nevis", "https://hills.example/ben-nevis"],
  ["Ben Nevis", "https://hills.example/ben_nevis"],
  ["Ben Nevis", "https://hills.example/ben%20nevis"],
  ["Ben Nevis", "https://hills.example/ben+nevis"],
  ["Ben Nevis", "https://hills.example/BenNevis"],
  ["Ben Nevis", "www.bennevis.example"],
  ["1345", "1345 metres"],
  ["1345", "1,345 metres"],
  ["1345", "1 345 metres"],
  ["1345", "1\u202F345 metres"],
  ["1345", "1'345"],
  ["1345", "1345m"],
  ["1345", "１３４５"],
  ["1345", "https://hills.example/1345-metres"],
  ["1345", "https://hills.example/1-345-metres"],
  ["1345", "https://hills.example/1%2C345"],
  ["1,345", "1345"],
  ["1345.50", "1,345.5"],
  ["13.45", "https://times.example/record-13-45"],
  ["13.45", "https://times.example/record-13.45"],
  ["12", "twelve strings"],
  ["42", "forty-two"],
  ["forty-two", "42 steps"],
  ["2500000", "2.5 million"],
  ["2.5 million", "2,500,000 people"],
  ["14 March 1998", "March 14, 1998"],
  ["14 March 1998", "1998-03-14"],
  ["14 March 1998", "14 Mar 1998"],
  ["March 14, 1998", "on 14 March 1998"],
  ["14 March 1998", "https://a.example/1998/03/14-opening on 14-march-1998"],
  ["Zürich", "Zurich"],
  ["Zürich", "Zu\u0308rich"],
  ["Zürich", "https://a.example/zuerich"],
  ["Zürich", "https://a.example/z%C3%BCrich"],
  ["Zürich", "https://a.example/zu%CC%88rich"],
  ["Øresund", "Oresund"],
  ["The Hague", "in the Hague"],
  ["The Hague", "Hague courts"],
  ["The Hague", "https://a.example/hague-courts"],
  ["J. R. Smith", "J.R. Smith"],
  ["J. R. Smith", "JR Smith"],
  ["O'Brien", "OBrien"],
  ["O'Brien", "O’Brien"],
  ["Mount St. Helens", "Mount St Helens"],
  ["Paris, France", "Paris (France)"],
  ["Rook–Hale Report", "the Rook-Hale report"],
];

/** A value and a text in which it does not stand. */
const innocent: readonly [value: string, text: string][] = [
  ["Lyon", "Lyonesse"],
  ["Lyon", "Lyons"],
  ["Lyon", "https://a.example/lyonesse"],
  ["Rome", "Romeo and Juliet"],
  ["Mali", "Somalia"],
  ["Mali", "https://a.example/somalia"],
  ["Ben Nevis", "We met Ben. Nevis rose behind him."],
  ["Ben Nevis", "Ben saw Nevis"],
  ["Ben Nevis", "Ben, Nevis and Ann"],
  ["Ben Nevis", "https://hills.example/ben/nevis"],
  ["12", "2012"],
  ["12", "112"],
  ["12", "12.5"],
  ["12", "12,5"],
  ["12", "vitamin B12"],
  ["12", "at 12:30"],
  ["30", "at 12:30"],
  ["5", "12.5"],
  ["1345", "13 and 45"],
  ["1345", "1,3456"],
  ["1345", "134.5"],
  ["1345", "13-45"],
  ["1345", "https://hills.example/21345"],
  ["twelve", "twelvefold"],
  ["42", "forty"],
  ["14 March 1998", "15 March 1998"],
  ["14 March 1998", "March 1998"],
  ["The Hague", "Haguenau"],
  ["iron", "irony"],
  ["J. R. Smith", "J. Smith"],
  ["2500000", "2.4 million"],
];

describe("mentions", () => {
  it.each(planted)("finds %s in %j", (value, text) => {
    expect(mentions(text, value)).toBe(true);
  });

  it.each(innocent)("does not find %s in %j", (value, text) => {
    expect(mentions(text, value)).toBe(false);
  });

  it("says where, in UTF-16 units of the text as it is written", () => {
    const text = "🏔 Ben\u00ADNevis, see https://hills.example/%62en-nevis.html and Ben Nevis’s path";
    expect(findMentions(text, "Ben Nevis").map(({ start, end }) => text.slice(start, end))).toEqual([
      "Ben\u00ADNevis",
      "%62en-nevis",
      "Ben Nevis",
    ]);
  });

  it("leaves out what is a part of the other value", () => {
    const text = "York is not New York.";
    expect(mentionsOutside(text, ["York"], "New York").map(({ start }) => start)).toEqual([0]);
  });

  it("finds nothing of a value without letters and digits", () => {
    expect(findMentions("a ? b", "?")).toEqual([]);
  });
});
