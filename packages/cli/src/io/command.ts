import { flagName, type Inputs, readInputs, type Values } from "./flags.js";
import type { Outcome } from "./outcome.js";

/** The inputs of a command that declares none. */
export type None = Record<never, never>;

/** The declaration of a command: its inputs, help and action. */
export interface CommandDefinition<Context, Positionals extends Inputs, Flags extends Inputs> {
  /** Help text beyond the line in the list of commands. */
  readonly about?: string;
  readonly positionals?: Positionals;
  readonly flags?: Flags;
  /** Each as typed, without `shipctl`, with an optional comment after `#`. */
  readonly examples: readonly [string, ...string[]];
  run(options: Values<Positionals> & Values<Flags>, context: Context): Promise<Outcome>;
}

/** A command without its input types, for listing and running it. */
export interface Command<Context> {
  readonly about: string | undefined;
  readonly positionals: Inputs;
  readonly flags: Inputs;
  readonly examples: readonly string[];
  execute(args: readonly unknown[], flags: Readonly<Record<string, unknown>>, context: Context): Promise<Outcome>;
}

/** Erases the types of a definition. */
export function command<Context, Positionals extends Inputs = None, Flags extends Inputs = None>(
  definition: CommandDefinition<Context, Positionals, Flags>,
): Command<Context> {
  const { positionals, flags } = definition;
  return {
    about: definition.about,
    positionals: positionals ?? {},
    flags: flags ?? {},
    examples: definition.examples,
    execute: (args, typed, context) => {
      const names = Object.keys(positionals ?? {});
      const given =
        positionals &&
        readInputs(
          positionals,
          (key) => args[names.indexOf(key)],
          (key) => `<${key}>`,
        );
      const chosen = flags && readInputs(flags, (key) => typedFlag(typed, key), flagName);
      return definition.run(together<Values<Positionals> & Values<Flags>>(given, chosen), context);
    },
  };
}

/** Commander reports `--no-wait` as `wait: false`. */
function typedFlag(typed: Readonly<Record<string, unknown>>, key: string): unknown {
  const [, first, rest] = /^no([A-Z])(\w+)$/.exec(key) ?? [];
  return first === undefined ? typed[key] : typed[`${first.toLowerCase()}${rest}`] === false;
}

const together = <Options>(...parts: readonly unknown[]): Options => Object.assign({}, ...parts) as Options;
