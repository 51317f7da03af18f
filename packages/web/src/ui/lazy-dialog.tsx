import { type ComponentType, Suspense, useState } from "react";
import { type LazyComponent, lazyComponent, RetryBoundary } from "./lazy-component.js";
import { PersistentToast } from "./toasts.js";

interface DialogProps {
  readonly onClose: () => void;
}

/**
 * A dialog whose code is loaded on its first render. If loading fails, the screen keeps its state and offers a retry.
 *
 * @example
 * const Dialog = lazyDialog(async () => (await import("./dialog.js")).Dialog);
 */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = lazyComponent(load);
  return (props) => <LazyDialog code={code} props={props} />;
}

export function LazyDialog<Props extends DialogProps>({ code, props }: { code: LazyComponent<Props>; props: Props }) {
  useState(code.fetch);
  return (
    <RetryBoundary
      onRetry={code.fetch}
      failure={(retry, text) => (
        <PersistentToast kind="error" onRetry={retry} onDismiss={props.onClose}>
          {text}
        </PersistentToast>
      )}
    >
      <Suspense>
        <code.Shown {...props} />
      </Suspense>
    </RetryBoundary>
  );
}
