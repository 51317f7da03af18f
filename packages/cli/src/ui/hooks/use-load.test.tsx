import { EventEmitter } from "node:events";
import { createClientSession } from "@shipctl/sdk";
import { Box, render, Text } from "ink";
import { describe, expect, it, onTestFinished } from "vitest";
import type { SignedInUser } from "../../steps/shared/account.js";
import type { Session } from "../app/session.js";
import { useLoad } from "./use-load.js";
import { SessionContext } from "./use-session.js";

interface ShownProps {
  readonly name: string;
  readonly load: (name: string) => Promise<string>;
}

function Shown({ name, load }: ShownProps) {
  return <Text>{useLoad(name, () => load(name)).value ?? "nothing"}</Text>;
}

/** Shows what is loaded, and answers each load by hand. */
function setUp() {
  const out = Object.assign(new EventEmitter(), { columns: 80, rows: 24, frame: "", write: (_text: string) => true });
  out.write = (text) => {
    if (text !== "") out.frame = text.trim();
    return true;
  };
  const answers = new Map<string, (answer: string) => void>();
  const load = (key: string) => new Promise<string>((resolve) => answers.set(key, resolve));
  const session = createClientSession<SignedInUser | undefined>({
    read: () => ({ token: "t1", user: undefined }),
    write: () => {},
    clear: () => {},
  });
  const screen = (name: string) => (
    <SessionContext value={session as unknown as Session}>
      <Box flexDirection="column">
        <Shown name={name} load={load} />
        <Shown name="another" load={load} />
      </Box>
    </SessionContext>
  );
  const app = render(screen("first"), {
    stdout: out as unknown as NodeJS.WriteStream,
    debug: true,
    patchConsole: false,
  });
  onTestFinished(() => app.unmount());
  return {
    shown: () => out.frame,
    load: (name: string) => app.rerender(screen(name)),
    isAsked: (name: string) => expect.poll(() => answers.has(name)).toBe(true),
    answer: (name: string, text: string) => answers.get(name)?.(text),
  };
}

describe("what a screen loads", () => {
  it("is the answer to the latest question, also when an earlier one is answered later", async () => {
    const { shown, load, isAsked, answer } = setUp();
    await isAsked("first");
    load("second");
    await isAsked("second");
    answer("second", "the second answer");
    await expect.poll(shown).toBe("the second answer\nnothing");
    answer("first", "the first answer");
    // What was answered later is on the screen, so the late answer would be, too.
    answer("another", "another answer");
    await expect.poll(shown).toBe("the second answer\nanother answer");
  });
});
