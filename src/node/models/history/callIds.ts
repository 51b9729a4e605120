import { fnv1a } from "../../../core/random/hash";

/**
 * The id of a call for an endpoint that takes nothing but nine letters and digits: turn and position, so that no two are equal.
 * @param id `call_<turn>_<position>`.
 */
export function nineCharacterId(id: string): string {
  const [, turn, position] = /^call_(\d+)_(\d+)$/.exec(id) ?? [];
  if (turn !== undefined && position !== undefined && turn.length <= 4 && position.length <= 4)
    return `t${turn.padStart(4, "0")}${position.padStart(4, "0")}`;
  return `h${fnv1a(id).toString(36).padStart(8, "0")}`;
}
