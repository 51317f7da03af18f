import { describe, expect, it } from "vitest";
import { createKeyHub, type Key, type KeyUser } from "./key-hub.js";
import { pastedKey } from "./read-keys.js";

const letter = (text: string): Key => ({ name: text, text });

function setUp() {
  const pressed: string[] = [];
  const waiting: (() => void)[] = [];
  const hub = createKeyHub((work) => waiting.push(work));
  const settle = () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) work();
  };
  const user = (name: string, rank: number, keys: readonly string[], more: Partial<KeyUser> = {}) =>
    hub.add(() => ({
      rank,
      bindings: keys.map((key) => ({ keys: [key], label: name, run: () => pressed.push(`${name} ${key}`) })),
      ...more,
    }));
  return { hub, pressed, settle, user };
}

describe("keys", () => {
  it("go to the topmost user that binds them, and otherwise to the one below", () => {
    const { hub, pressed, settle, user } = setUp();
    user("app", 0, ["q", "tab"]);
    user("screen", 1, ["q"]);
    hub.press([letter("q"), { name: "tab" }]);
    settle();
    expect(pressed).toEqual(["screen q", "app tab"]);
  });

  it("go to a text field first, and a paste arrives as one text", () => {
    const { hub, pressed, settle, user } = setUp();
    const typed: string[] = [];
    user("app", 0, ["q", "tab"]);
    user("field", 3, ["enter"], { text: (text) => typed.push(text) });
    hub.press([letter("q"), letter("j"), { name: "enter" }, { name: "tab" }]);
    settle();
    expect(typed).toEqual(["qj"]);
    expect(pressed).toEqual(["field enter", "app tab"]);
    expect(hub.bindings().flatMap(({ keys }) => keys)).toEqual(["enter", "tab"]);
  });

  it("never pass through a layer", () => {
    const { hub, pressed, settle, user } = setUp();
    user("app", 0, ["q"]);
    const close = user("window", 10, ["esc"], { isModal: true });
    hub.press([letter("q"), { name: "esc" }]);
    settle();
    expect(pressed).toEqual(["window esc"]);
    close();
    hub.press([letter("q")]);
    settle();
    expect(pressed).toEqual(["window esc", "app q"]);
  });

  it("of a pasted text reach a text field or nobody", () => {
    const { hub, pressed, settle, user } = setUp();
    user("list", 1, ["b", "enter", "space"]);
    const paste = () => {
      hub.press([pastedKey("b 1\nb 2\n"), { name: "enter", origin: "paste" }, { ...letter("b"), origin: "paste" }]);
      settle();
    };
    paste();
    expect(pressed).toEqual([]);
    const typed: string[] = [];
    const close = user("field", 3, ["enter"], { text: (text) => typed.push(text) });
    paste();
    expect([typed, pressed]).toEqual([["b 1\nb 2", "b"], ["field enter"]]);
    close();
    paste();
    expect(pressed).toEqual(["field enter"]);
  });

  it("act on money only one by one, and never if they were pressed before the question was asked", () => {
    const { hub, pressed, settle, user } = setUp();
    const close = user("rows", 1, ["b"]);
    hub.press([letter("b"), { name: "enter" }, { name: "enter" }]);
    close();
    user("question", 10, ["enter"], { isGuarded: true });
    settle();
    expect(pressed).toEqual(["rows b"]);
    hub.press([{ name: "enter", origin: "burst" }]);
    settle();
    expect(pressed).toEqual(["rows b"]);
    hub.press([{ name: "enter" }]);
    settle();
    expect(pressed).toEqual(["rows b", "question enter"]);
  });

  it("wait until the changes of the previous key are visible", () => {
    const { hub, pressed, settle, user } = setUp();
    const close = user("first", 1, ["enter"]);
    hub.press([{ name: "enter" }, { name: "enter" }]);
    expect(pressed).toEqual(["first enter"]);
    close();
    user("second", 1, ["enter"]);
    settle();
    expect(pressed).toEqual(["first enter", "second enter"]);
  });
});
