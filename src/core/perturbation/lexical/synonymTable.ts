import { nouns } from "./nouns";
import { otherWords } from "./otherWords";
import type { SynonymGroup } from "./synonymGroup";
import { verbs } from "./verbs";

/**
 * The groups of the lexical fallback: everyday words of word problems that can change places in nearly every sentence. Words of
 * quantity and comparison, units, and what capitals begin are not among them.
 */
export const synonymTable: readonly SynonymGroup[] = [...verbs, ...nouns, ...otherWords];
