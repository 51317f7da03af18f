import { cancelled, usageError } from "./exit-code.js";
import type { Io } from "./streams.js";
import { printable } from "./text-width.js";

/** Asks the user. Without a terminal it throws a usage error that names the flag to pass instead. */
export interface Prompter {
  confirm(question: string, options: { flag: string; suggested: boolean }): Promise<boolean>;
  /** Asks for confirmation; --yes skips it. @throws cancelled */
  agree(question: string): Promise<void>;
  /** Asks again after an empty answer, and after one in which `check` finds a fault. */
  text(question: string, options: TextOptions): Promise<string>;
  /** Like `text`, but a paste of several lines is one answer, with `; ` between the lines. */
  paste(question: string, options: TextOptions): Promise<string>;
  /** Like `text`, but the answer is not echoed. */
  secret(question: string, options: { flag: string }): Promise<string>;
  /** One of several choices, selected by arrow keys, number or first letters. */
  choose<Value>(
    question: string,
    choices: readonly { name: string; value: Value }[],
    options: { flag: string; suggested?: NoInfer<Value> },
  ): Promise<Value>;
}

interface TextOptions {
  readonly flag: string;
  /** What is wrong with the answer. */
  readonly check?: (text: string) => string | undefined;
}

interface PromptContext {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly signal: AbortSignal;
}

// Inquirer draws the prompts. Its packages are loaded with the first question.
export function createPrompter(io: Io, signal: AbortSignal): Prompter {
  const ask = async <Answer>(
    question: string,
    flag: string,
    prompt: (context: PromptContext) => Promise<Answer>,
    input = io.input,
  ): Promise<Answer> => {
    if (!io.canAsk) throw usageError(`${question} needs an answer, and there is no terminal to ask in. Pass ${flag}.`);
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    let keys = 0;
    const onKey = (_text: string | undefined, key: { name?: string; ctrl?: boolean }) => {
      keys += 1;
      if (key.name === "escape" || (key.ctrl && key.name === "d") || keys > MAX_KEYS) stop();
    };
    input.on("keypress", onKey);
    for (const name of ENDINGS) io.input.on(name, stop);
    try {
      const stopped = AbortSignal.any([signal, stopping.signal]);
      return await prompt({ input, output: io.err, signal: stopped });
    } catch (error) {
      if (keys > MAX_KEYS) throw usageError(`The answer to ${question} is too long to be typed. Pass ${flag}.`);
      const isCancelled = error instanceof Error && CANCELLED.has(error.name);
      throw isCancelled ? cancelled() : error;
    } finally {
      input.off("keypress", onKey);
      for (const name of ENDINGS) io.input.off(name, stop);
    }
  };
  const theme = io.color.err ? {} : PLAIN;
  const askText = (question: string, { flag, check }: TextOptions, input?: NodeJS.ReadStream) =>
    ask(
      question,
      flag,
      async (context) => {
        const { default: input } = await import("@inquirer/input");
        const validate = (text: string) => (isAnswer(text) === true ? (check?.(text) ?? true) : isAnswer(text));
        return input({ message: printable(question), validate, theme }, context);
      },
      input,
    );
  const asker: Prompter = {
    // Only yes, no and Enter are accepted: Inquirer's own prompt treats any other text as the default.
    confirm: (question, { flag, suggested }) =>
      ask(question, flag, async (context) => {
        const { default: input } = await import("@inquirer/input");
        const validate = (text: string) => /^(?:y|yes|n|no)?$/i.test(text.trim()) || "Answer yes or no.";
        const message = `${printable(question)} ${suggested ? "[Y/n]" : "[y/N]"}`;
        const answer = (await input({ message, validate, theme }, context)).trim();
        return answer === "" ? suggested : /^y/i.test(answer);
      }),
    agree: async (question) => {
      if (!(await asker.confirm(question, { flag: "--yes", suggested: false }))) throw cancelled();
    },
    text: (question, options) => askText(question, options),
    paste: async (question, options) => {
      if (!io.canAsk) return askText(question, options);
      const { markPastes, pastesAsLines } = await import("./pastes.js");
      const endMarks = markPastes(io.err);
      const { stream, end } = pastesAsLines(io.input);
      try {
        return await askText(question, options, stream);
      } finally {
        end();
        endMarks();
      }
    },
    secret: (question, { flag }) =>
      ask(question, flag, async (context) => {
        const { default: password } = await import("@inquirer/password");
        return password({ message: question, validate: isAnswer, theme }, context);
      }),
    choose: (question, choices, { flag, suggested }) =>
      ask(question, flag, async (context) => {
        const { default: select } = await import("@inquirer/select");
        const looks = { ...theme, indexMode: "number" as const };
        const first = suggested === undefined ? {} : { default: suggested };
        const shown = choices.map(({ name, value }) => ({ name: printable(name), value }));
        return select(
          { message: printable(question), choices: shown, ...first, pageSize: 12, loop: false, theme: looks },
          context,
        );
      }),
  };
  return asker;
}

/** A longer input was pasted by mistake. The prompt is redrawn after each key, which slows down as the input grows. */
const MAX_KEYS = 2_000;

/** The terminal is gone: its window was closed, or its connection lost. */
const ENDINGS = ["end", "close"] as const;

const isAnswer = (text: string): true | string => text.trim() !== "" || "Type an answer, or press Escape to cancel.";

const CANCELLED: ReadonlySet<string> = new Set(["ExitPromptError", "AbortPromptError"]);

const same = (text: string): string => text;
/** A theme without colors. */
const PLAIN = {
  prefix: "?",
  style: { answer: same, message: same, error: same, defaultAnswer: same, help: same, highlight: same, key: same },
};

/** The lines of standard input. Only their ends are removed: a password may begin or end with a space. */
export async function allLines(input: NodeJS.ReadableStream): Promise<readonly string[]> {
  let text = "";
  input.setEncoding("utf8");
  for await (const chunk of input) text += String(chunk);
  return text.split(/\r?\n/);
}

export const firstLine = async (input: NodeJS.ReadableStream): Promise<string> => (await allLines(input))[0] ?? "";
