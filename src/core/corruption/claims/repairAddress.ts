import { joinedKey } from "../../mentions/tokens";
import { leaksIn } from "./rewriteText";
import type { ClaimTarget } from "./target";

/**
 * An address that tells no right answer: where its path or query does, the target stands in its place, parted as it was.
 * @returns undefined where the host tells it, or it tells it still.
 */
export function repairAddress(url: string, target: ClaimTarget): string | undefined {
  const leaks = leaksIn(url, target);
  if (leaks.length === 0) return url;
  const path = /^(?:[a-z]+:\/\/)?[^/?#]*/i.exec(url)?.[0].length ?? 0;
  let repaired = "";
  let from = 0;
  for (const { start, end } of leaks) {
    if (start < path) return undefined;
    if (start < from) continue;
    repaired += url.slice(from, start) + slugLike(target.value, url.slice(start, end));
    from = end;
  }
  repaired += url.slice(from);
  return leaksIn(repaired, target).length === 0 ? repaired : undefined;
}

/** A value as a part of an address, its words parted by what parts those of another one, in its case. */
function slugLike(value: string, replaced: string): string {
  const [between = "-"] = /(?<=[\p{L}\p{N}])(?:%20|[-_+.])(?=[\p{L}\p{N}%])/u.exec(replaced) ?? [];
  const joined = /^[\p{L}]+$/u.test(replaced) && /\p{Ll}\p{Lu}/u.test(replaced);
  const words = value.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const slug = words.map((word) => (replaced === replaced.toLowerCase() || /%[0-9A-F]/.test(replaced) ? joinedKey(word) : word));
  return slug.map((word) => encodeURIComponent(word)).join(joined ? "" : between);
}
