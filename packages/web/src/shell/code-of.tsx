import { type ComponentType, use } from "react";

export interface Code<Props> {
  /** Starts to fetch it, unless it is there or on its way. What failed is fetched again. */
  fetch(): void;
  /** Suspends until it is there. */
  readonly Shown: ComponentType<Props>;
}

/** A component whose code is fetched before it is drawn, or when it is. */
export function codeOf<Props extends object>(load: () => Promise<ComponentType<Props>>): Code<Props> {
  let coming: Promise<ComponentType<Props>> | undefined;
  let hasFailed = false;
  const fetch = () => {
    if (coming && !hasFailed) return coming;
    hasFailed = false;
    coming = load();
    coming.catch(() => {
      hasFailed = true;
    });
    return coming;
  };
  return {
    fetch: () => void fetch(),
    // What failed is told, and not asked for again by drawing alone.
    Shown(props) {
      const Component = use(coming ?? fetch());
      return <Component {...props} />;
    },
  };
}
