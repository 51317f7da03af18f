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
    coming = hasFailed ? sheetsAgain().then(load) : load();
    hasFailed = false;
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

/** Those whose style sheet did not come. Vite asks for each once, for as long as the page lives. */
const failedLinks = new Set<HTMLLinkElement>();

window.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failedLinks.add(target);
  },
  { capture: true },
);

async function sheetsAgain(): Promise<void> {
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
