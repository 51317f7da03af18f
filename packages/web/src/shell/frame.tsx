import { ActionIcon } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useApi, useSession } from "../api/api-context.js";
import { purgeKept } from "../api/purge-kept.js";
import { createQueryClient, useRead } from "../api/query.js";
import { CloseIcon } from "../ui/icons.js";
import layout from "../ui/layout.module.css";
import { ToastsProvider } from "../ui/toasts.js";
import classes from "./frame.module.css";
import { ScreenSkeleton } from "./screen-skeleton.js";
import { SignInAgain } from "./sign-in-again.js";
import { TopBar } from "./top-bar.js";

interface FrameProps {
  /** Beside the screen; behind a button on narrow screens. */
  readonly sidebar: ReactNode;
  /** Shows the balance in the top bar. */
  readonly showsBalance: boolean;
  /** In the top bar. */
  readonly search?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of all signed-in screens. It owns the query cache, so cached replies are dropped at sign-out. */
export function Frame(props: FrameProps) {
  const { prefetchCache } = useApi();
  const [queries] = useState(() => {
    const created = createQueryClient();
    // React may discard this render, so the prefetched replies are copied here and moved only in the effect.
    prefetchCache.copyTo(created);
    return created;
  });
  useEffect(() => prefetchCache.keepIn(queries), [prefetchCache, queries]);
  return (
    <QueryClientProvider client={queries}>
      <ToastsProvider>
        <FrameLayout {...props} />
      </ToastsProvider>
    </QueryClientProvider>
  );
}

/** Screens stay mounted while the user signs in again. */
function FrameLayout({ sidebar, showsBalance, search, children }: FrameProps) {
  const session = useSession();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const drawer = useRef<HTMLDialogElement>(null);
  useVerifiedAccount();
  useEffect(() => {
    // Without storage, e.g. in some private windows, nothing was kept.
    purgeKept(window, Date.now()).catch(() => undefined);
  }, []);
  useScrollToTop(screenOf(pathname), main);
  useEffect(() => {
    if (pathname) drawer.current?.close();
  }, [pathname]);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <aside className={classes.side} aria-label="Sidebar">
        <div className={classes.sidebar}>{sidebar}</div>
      </aside>
      <NavDrawer ref={drawer}>{sidebar}</NavDrawer>
      <div className={layout.shrinks}>
        <TopBar showsBalance={showsBalance} search={search} onOpenMenu={() => drawer.current?.showModal()} />
        <main className={classes.main} id="content" tabIndex={-1} ref={main}>
          <Suspense key={screenOf(pathname)} fallback={<ScreenSkeleton />}>
            {children}
          </Suspense>
        </main>
      </div>
      {session.status === "expired" && <SignInAgain user={session.user} />}
    </div>
  );
}

/** Verifies the session, and updates the account from the reply. */
function useVerifiedAccount() {
  const { session } = useApi();
  const { data } = useRead("verifySession");
  useEffect(() => {
    if (data) session.confirm(data.user);
  }, [data, session]);
}

/**
 * Identifies the screen by the first part of the path, so opening an order keeps the list's scroll position. A customer
 * has a screen of its own.
 */
const screenOf = (pathname: string): string => /^\/(admin\/(customers\/)?)?[^/]*/.exec(pathname)?.[0] ?? "";

/** Scrolls to the top and moves the focus to the content on a new screen. */
function useScrollToTop(screen: string, main: React.RefObject<HTMLElement | null>) {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [screen, main]);
}

/** The sidebar on narrow screens. As a modal `dialog`, the browser traps the focus and closes it on Escape. */
function NavDrawer({ ref, children }: { ref: Ref<HTMLDialogElement>; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; the keyboard has Escape and the button
    <dialog
      ref={ref}
      className={classes.drawer}
      aria-label="Menu"
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className={classes.body}>
        <ActionIcon
          className={classes.close}
          variant="subtle"
          color="gray"
          aria-label="Close menu"
          onClick={(event) => event.currentTarget.closest("dialog")?.close()}
        >
          <CloseIcon />
        </ActionIcon>
        {children}
      </div>
    </dialog>
  );
}
