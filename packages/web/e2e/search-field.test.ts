import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

/** A search box above rows that keep React from showing a new search until `showRows` is called. */
const LIST = `
  import { startTransition, use, useState } from "react";
  import { createRoot } from "react-dom/client";
  import { useDebouncedSearch } from "./use-debounced-search.js";

  window.searches = [];
  function Rows({ come }) {
    if (come) {
      window.isDrawing = true;
      use(come);
    }
    return null;
  }
  function Box({ value, onSearch }) {
    const [text, setText] = useDebouncedSearch(value, onSearch);
    return <input value={text} onChange={(event) => setText(event.target.value)} />;
  }
  function List() {
    const [shown, setShown] = useState({ search: "" });
    const search = (search) => {
      window.searches.push(search);
      const come = new Promise((resolve) => { window.showRows = resolve; });
      startTransition(() => setShown({ search, come }));
    };
    return <><Box value={shown.search} onSearch={search} /><p>{shown.search}</p><Rows come={shown.come} /></>;
  }
  createRoot(document.body.appendChild(document.createElement("div"))).render(<List />);
`;

describe("a search box", () => {
  it("keeps text typed while the previous search's rows are rendering, and searches for it", async () => {
    const { outputFiles } = await build({
      stdin: { contents: LIST, loader: "tsx", resolveDir: fileURLToPath(new URL("../src/ui/", import.meta.url)) },
      bundle: true,
      write: false,
      jsx: "automatic",
      define: { "process.env.NODE_ENV": '"production"' },
    });
    const page = await app().open("/auth/login");
    await page.goto("about:blank");
    await page.evaluate(outputFiles[0]?.text ?? "");
    const box = page.getByRole("textbox");
    await box.fill("first");
    await page.waitForFunction("window.isDrawing");
    await box.fill("second");
    await page.evaluate("window.showRows()");
    await page.waitForFunction("document.querySelector('p').textContent === 'first'");
    expect(await box.inputValue()).toBe("second");
    await page.waitForFunction("window.searches.length === 2");
    expect(await page.evaluate("window.searches")).toEqual(["first", "second"]);
  });
});
