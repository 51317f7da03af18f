import { Component, type ComponentType, type ReactNode, Suspense, useState } from "react";
import { type LazyComponent, lazyComponent } from "./lazy-component.js";
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
    <FailureBoundary onRetry={code.fetch} onClose={props.onClose}>
      <Suspense>
        <code.Shown {...props} />
      </Suspense>
    </FailureBoundary>
  );
}

interface FailureBoundaryProps {
  readonly onRetry: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

class FailureBoundary extends Component<FailureBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { onRetry, onClose, children } = this.props;
    if (!this.state.hasFailed) return children;
    const retry = () => {
      onRetry();
      this.setState({ hasFailed: false });
    };
    return (
      <PersistentToast kind="error" onRetry={retry} onDismiss={onClose}>
        This could not be loaded. What you entered is still here. Check your connection and try again.
      </PersistentToast>
    );
  }
}
