import { Component, type ComponentType, type ReactNode, use } from "react";

export interface LazyComponent<Props> {
  /** Starts loading, unless it is loaded or loading. Retries after a failure. */
  fetch(): void;
  /** Fulfilled when it is loaded or has failed. */
  settled(): Promise<void>;
  /** Suspends until it is loaded. */
  readonly Shown: ComponentType<Props>;
}

/** A component whose code is loaded on its first render, or earlier by `fetch`. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;
  let hasFailed = false;
  const fetch = () => {
    if (loading && !hasFailed) return loading;
    loading = hasFailed ? reloadStyleSheets().then(load) : load();
    hasFailed = false;
    loading.then(
      (component) => {
        loaded = component;
      },
      () => {
        hasFailed = true;
      },
    );
    return loading;
  };
  return {
    fetch: () => void fetch(),
    settled: () => fetch().then(noop, noop),
    // A render after a failure throws the error; only `fetch` retries.
    Shown(props) {
      const Component = loaded ?? use(loading ?? fetch());
      return <Component {...props} />;
    },
  };
}

function noop() {}

/** Style sheets that failed to load. Vite requests each only once per page. */
const failedLinks = new Set<HTMLLinkElement>();

globalThis.addEventListener?.(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failedLinks.add(target);
  },
  { capture: true },
);

async function reloadStyleSheets(): Promise<void> {
  const links = [...failedLinks];
  failedLinks.clear();
  await Promise.all(
    links.map(
      (link) =>
        new Promise<void>((resolve, reject) => {
          const again = document.createElement("link");
          const { rel, crossOrigin, nonce, href } = link;
          Object.assign(again, { rel, crossOrigin, nonce, href });
          again.onload = () => resolve();
          again.onerror = () => reject(new Error(`Unable to load ${href}`));
          link.replaceWith(again);
        }),
    ),
  );
}

interface RetryBoundaryProps {
  readonly onRetry: () => void;
  readonly failure: (retry: () => void, text: string) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps the rest of the screen when the code of its children could not be loaded. */
export class RetryBoundary extends Component<RetryBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { onRetry, failure, children } = this.props;
    if (!this.state.hasFailed) return children;
    const retry = () => {
      onRetry();
      this.setState({ hasFailed: false });
    };
    return failure(
      retry,
      "This could not be loaded. What you entered is still here. Check your connection and try again.",
    );
  }
}
