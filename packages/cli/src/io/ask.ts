import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { cancelled, usageError } from "./exit-code.js";
import type { Io } from "./streams.js";
import { paint } from "./style.js";

/** Asks the person at the terminal. Where nobody can be asked, it stops and names the flag that answers. */
export interface Asker {
  confirm(question: string, options: { flag: string; suggested: boolean }): Promise<boolean>;
  text(question: string, options: { flag: string }): Promise<string>;
  /** Like `text`, but what is typed is not shown. */
  secret(question: string, options: { flag: string }): Promise<string>;
  /** One of a few letters. */
  pick<Letter extends string>(
    question: string,
    choices: readonly { letter: Letter; name: string }[],
    options: { flag: string; suggested: NoInfer<Letter> },
  ): Promise<Letter>;
  choose<Value>(
    question: string,
    choices: readonly { name: string; value: Value }[],
    options: { flag: string },
  ): Promise<Value>;
}

export function createAsker(io: Io, signal: AbortSignal): Asker {
  const line = async (prompt: string, flag: string, hidden = false) => {
    if (!io.canAsk) {
      throw usageError(`${prompt.trim()} needs an answer, and there is nobody to ask here. Pass ${flag}.`);
    }
    return readLine(io, `${paint("?", "info", io.colour.err)} ${prompt} `, hidden, signal);
  };
  const asker: Asker = {
    confirm: async (question, { flag, suggested }) => {
      for (;;) {
        const answer = (await line(`${question} ${suggested ? "[Y/n]" : "[y/N]"}`, flag)).trim().toLowerCase();
        if (answer === "") return suggested;
        if (["y", "yes"].includes(answer)) return true;
        if (["n", "no"].includes(answer)) return false;
        io.err.write("Please answer yes or no.\n");
      }
    },
    text: (question, { flag }) => line(question, flag),
    secret: (question, { flag }) => line(question, flag, true),
    pick: async (question, choices, { flag, suggested }) => {
      const names = choices.map(({ letter, name }) => name.replace(letter, `[${letter}]`));
      for (;;) {
        const answer = (await line(`${question}: ${names.join(", ")}? (${suggested})`, flag)).trim().toLowerCase();
        const choice = choices.find(({ letter, name }) => answer === letter || answer === name);
        if (choice ?? answer === "") return choice?.letter ?? suggested;
        io.err.write(`Please answer ${choices.map(({ letter }) => letter).join(", ")}.\n`);
      }
    },
    choose: async (question, choices, { flag }) => {
      if (io.canAsk) for (const [index, { name }] of choices.entries()) io.err.write(`  ${index + 1}  ${name}\n`);
      for (;;) {
        const answer = (await line(`${question} [1-${choices.length}]`, flag)).trim();
        const choice = choices[Number(answer) - 1] ?? choices.find(({ name }) => name === answer);
        if (choice !== undefined) return choice.value;
        io.err.write(`Please answer with a number from 1 to ${choices.length}.\n`);
      }
    },
  };
  return asker;
}

/** A line of the terminal. Ctrl-C and the end of the input cancel. */
function readLine(io: Io, prompt: string, hidden: boolean, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    let muted = false;
    const output = new Writable({
      write: (chunk, _encoding, done) => {
        if (!muted) io.err.write(chunk);
        done();
      },
    });
    const reader = createInterface({ input: io.input, output, terminal: true });
    let isSettled = false;
    // Readline cleans up after itself on "close", so its own listeners there have to stay.
    const finish = (settle: () => void) => {
      if (isSettled) return;
      isSettled = true;
      signal.removeEventListener("abort", cancel);
      reader.close();
      if (hidden) io.err.write("\n");
      settle();
    };
    const cancel = () => finish(() => reject(cancelled()));
    signal.addEventListener("abort", cancel, { once: true });
    reader.on("SIGINT", cancel);
    reader.on("close", cancel);
    reader.question(prompt, (answer) => finish(() => resolve(answer)));
    muted = hidden;
  });
}
