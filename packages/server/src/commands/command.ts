import { type Config, ConfigError, type Environment, environment, readConfig, splitWords } from "../config.js";

export interface Command {
  readonly name: string;
  /** Lines of --help, after the program's name. */
  readonly help: string;
  readonly run: (args: readonly string[], say: Say, env?: Environment) => Promise<void>;
}

/** Writes a line to stdout. */
export type Say = (line: string) => void;

/** A command that takes `words`, and the flags of the settings before, between or after them. @throws ConfigError */
export function defineCommand<Word extends string = never>({
  name,
  help,
  words = [],
  takes = "no words",
  run,
}: {
  readonly name: string;
  readonly help: string;
  readonly words?: readonly Word[];
  /** The words, as an error names them. */
  readonly takes?: string;
  readonly run: (config: Config, say: Say, words: Readonly<Record<Word, string>>) => Promise<void>;
}): Command {
  return {
    name,
    help,
    run: async (args, say, env = environment()) => {
      const given = splitWords(args);
      if (given.words.length !== words.length) throw new ConfigError(`shipctl-server ${name} takes ${takes}`);
      const named = words.map((word, at) => [word, given.words[at]]);
      return run(readConfig(given.flags, env), say, Object.fromEntries(named));
    },
  };
}
