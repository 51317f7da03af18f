import { flagName, type Inputs, readInputs, type Values } from "./flags.js";
import type { Outcome } from "./outcome.js";

/** What a command gets that declares nothing. */
export type None = Record<never, never>;

/** A command as its file declares it: what is typed, what the help shows, and what it does. */
export interface CommandDefinition<Context, Positionals extends Inputs, Flags extends Inputs> {
  /** More than the line in the list of commands, where there is more to say. */
  readonly about?: string;
  readonly positionals?: Positionals;
  readonly flags?: Flags;
  /** Each as it is typed, without `shipctl`, with an optional comment after `#`. */
  readonly examples: readonly [string, ...string[]];
  run(options: Values<Positionals> & Values<Flags>, context: Context): Promise<Outcome>;
}

/** A command without its types: what the program needs to list and run it. */
export interface Command<Context> {
  readonly about: string | undefined;
  readonly positionals: Inputs;
  readonly flags: Inputs;
  readonly examples: readonly string[];
  execute(args: readonly unknown[], flags: Readonly<Record<string, unknown>>, context: Context): Promise<Outcome>;
}

/** Erases the types of a definition for the program. */
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

/** Commander reports `--no-wait` as a `wait` that is false. */
function typedFlag(typed: Readonly<Record<string, unknown>>, key: string): unknown {
  const [, first, rest] = /^no([A-Z])(\w+)$/.exec(key) ?? [];
  return first === undefined ? typed[key] : typed[`${first.toLowerCase()}${rest}`] === false;
}

const together = <Options>(...parts: readonly unknown[]): Options => Object.assign({}, ...parts) as Options;
