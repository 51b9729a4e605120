import { type ParseArgsConfig, parseArgs } from "node:util";
import { UsageError } from "./command";

type Options = NonNullable<ParseArgsConfig["options"]>;

/**
 * Splits arguments into positional ones and options.
 * @throws UsageError for an unknown option or a wrong number of arguments.
 */
export function readArguments<Chosen extends Options>(args: readonly string[], options: Chosen, least: number, most = least) {
  let parsed: ReturnType<typeof parseArgs<{ options: Chosen; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const { length } = parsed.positionals;
  if (length < least) throw new UsageError(`${least - length} more argument${least - length === 1 ? "" : "s"} needed.`);
  if (length > most) throw new UsageError(`"${parsed.positionals[most]}" is one argument too many.`);
  return parsed;
}

/**
 * One of the choices that an option has.
 * @throws UsageError for another one.
 */
export function oneOf<Choice extends string>(
  option: string,
  value: string | undefined,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  if (value === undefined) return otherwise;
  const chosen = choices.find((choice) => choice === value);
  if (chosen === undefined) throw new UsageError(`--${option} is "${value}"; use one of ${choices.join(", ")}.`);
  return chosen;
}

/** @throws UsageError */
export function readSeed(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seed = Number(text);
  if (!/^\d+$/.test(text) || seed > 0xffff_ffff) throw new UsageError(`--seed is "${text}"; use a whole number from 0 to 4294967295.`);
  return seed;
}
