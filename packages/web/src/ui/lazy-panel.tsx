import { Suspense, useState } from "react";
import { InlineAlert } from "./inline-alert.js";
import { type LazyComponent, RetryBoundary } from "./lazy-component.js";

/**
 * A part of a screen whose code is loaded on its first render, or earlier by `code.fetch`. If loading fails, the rest of
 * the screen keeps its state, and a retry is offered in its place.
 *
 * @example
 * const rows = lazyComponent(async () => (await import("./rows.js")).Rows);
 * <LazyPanel code={rows} props={{ sheet }} />
 */
export function LazyPanel<Props extends object>({ code, props }: { code: LazyComponent<Props>; props: Props }) {
  useState(code.fetch);
  return (
    <RetryBoundary
      onRetry={code.fetch}
      failure={(retry, text) => (
        <InlineAlert kind="error" onRetry={retry}>
          {text}
        </InlineAlert>
      )}
    >
      <Suspense>
        <code.Shown {...props} />
      </Suspense>
    </RetryBoundary>
  );
}
