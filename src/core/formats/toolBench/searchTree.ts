import { isMembers, listOf, type Members, membersOf, shownText } from "../importing/values";

/** An entry of a search tree. */
export interface Node {
  /** `Thought`, `Action` or `Action Input`. */
  readonly type: string;
  readonly text: string;
  readonly observation: string | undefined;
}

/**
 * The path of a tree that led to the answer: to the node with the code of a finished answer (3), else with that of giving up (4), the last
 * such; else to the deepest one. Of a list of tries the last one.
 */
export function pathOf(record: Members): { readonly path: readonly Node[]; readonly size: number } {
  const tries = listOf(record.trys);
  if (tries.length > 0) {
    const chain = listOf(membersOf(tries.at(-1)).chain).filter(isMembers);
    return { path: chain.map(nodeOf), size: tries.reduce<number>((sum, one) => sum + listOf(membersOf(one).chain).length, 0) };
  }
  const root = membersOf(membersOf(record.tree).tree);
  const above = new Map<Members, Members | undefined>([[root, undefined]]);
  let [best, rank]: [Members, number] = [root, -1];
  // By a list of what is still to be seen, so that a deep tree cannot overflow the stack; children are seen in their order.
  const left: { node: Members; depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { node, depth } = next;
    const own = node.observation_code === 3 ? 2e9 : node.observation_code === 4 ? 1e9 : depth;
    if (own > rank || (own === rank && own >= 1e9)) [best, rank] = [node, own];
    for (const child of listOf(node.children).filter(isMembers).toReversed())
      if (!above.has(child)) {
        above.set(child, node);
        left.push({ node: child, depth: depth + 1 });
      }
  }
  const path: Node[] = [];
  for (let node: Members | undefined = best; node !== undefined && node !== root; node = above.get(node)) path.push(nodeOf(node));
  return { path: path.reverse(), size: above.size - 1 };
}

function nodeOf(node: Members): Node {
  const observation = node.observation === undefined || node.observation === "" ? undefined : shownText(node.observation);
  return { type: shownText(node.node_type), text: shownText(node.description), observation };
}
