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
