import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { useSingleSend } from "./use-single-send.js";

type Once = ReturnType<typeof useSingleSend>;

function Form({ isPending, give }: { readonly isPending: boolean; readonly give: (once: Once) => void }) {
  give(useSingleSend(isPending));
  return null;
}

/** What a form sends with, as it is rendered once. */
function onceOf(isPending: boolean): Once {
  let once: Once = () => {};
  renderToString(
    <Form
      isPending={isPending}
      give={(given) => {
        once = given;
      }}
    />,
  );
  return once;
}

describe("a form", () => {
  it("sends once for two clicks in the same task, and again afterwards if nothing was sent", () => {
    vi.useFakeTimers();
    const once = onceOf(false);
    const send = vi.fn();
    once(send);
    once(send);
    expect(send).toHaveBeenCalledTimes(1);
    vi.runAllTimers();
    once(send);
    expect(send).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it("sends nothing while the first is being sent", () => {
    const send = vi.fn();
    onceOf(true)(send);
    expect(send).not.toHaveBeenCalled();
  });
});
