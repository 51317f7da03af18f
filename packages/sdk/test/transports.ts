import { it as vitestIt } from "vitest";
import { createTransport } from "../../cli/src/net/transport.js";
import { type Client, type ClientOptions, createClient as createRealClient } from "../src/index.js";

/** What sends a client's calls: the global fetch, or the terminal program's own transport. */
const TRANSPORTS = {
  fetch: (options: ClientOptions) => options,
  "node:http": (options: ClientOptions) =>
    options.fetch ? options : { ...options, transport: createTransport({ env: {} }) },
} as const;

type Name = keyof typeof TRANSPORTS;
let current: Name = "fetch";

/** A client over the transport of the running test. */
export const createClient = (options: ClientOptions): Client => createRealClient(TRANSPORTS[current](options));

const over = <Args extends readonly unknown[]>(name: Name, run: (...args: Args) => unknown) => {
  return async (...args: Args) => {
    current = name;
    await run(...args);
  };
};

/** Runs a test over each transport. */
export const it = Object.assign(
  (title: string, run: () => unknown) => {
    for (const name of names()) vitestIt(`${title} (over ${name})`, over(name, run));
  },
  {
    each:
      <Case>(cases: readonly Case[]) =>
      // biome-ignore lint/suspicious/noExplicitAny: the arguments are those of the case, which may be one value or a tuple
      (title: string, run: (...args: any[]) => unknown) => {
        for (const name of names()) vitestIt.each(cases)(`${title} (over ${name})`, over(name, run));
      },
  },
);

const names = () => Object.keys(TRANSPORTS) as Name[];
