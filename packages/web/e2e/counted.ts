import type { Page } from "playwright-core";

/** What a person does with a mouse or a keyboard. */
const ACTIONS: ReadonlySet<PropertyKey> = new Set([
  ...["check", "click", "dblclick", "fill", "press", "selectOption", "setInputFiles", "type", "uncheck"],
]);

/** A page that writes down what a person does on it, on the page itself, in its elements and at its keyboard. */
export function counted(page: Page): { readonly page: Page; readonly actions: string[] } {
  const actions: string[] = [];
  const watched = <T extends object>(target: T, name: string): T =>
    new Proxy(target, {
      get(_, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== "function") return hasActions(value) ? watched(value, String(key)) : value;
        return (...given: readonly unknown[]) => {
          if (ACTIONS.has(key))
            actions.push(`${String(key)} ${name}${typeof given[0] === "string" ? ` ${given[0]}` : ""}`);
          const result: unknown = Reflect.apply(value, target, given);
          return hasActions(result) ? watched(result, String(result)) : result;
        };
      },
    });
  return { page: watched(page, "page"), actions };
}

/** Locators and the keyboard, but no promise of a result. */
const hasActions = (value: unknown): value is object =>
  typeof value === "object" && value !== null && ("click" in value || "press" in value);
