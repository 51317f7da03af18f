import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useApi, useSession } from "../api/api-context.js";
import { createQueryClient, useRead } from "../api/query.js";
import layout from "../ui/layout.module.css";
import { NoticesProvider } from "../ui/notices.js";
import classes from "./frame.module.css";
import { NavDrawer } from "./nav-drawer.js";
import { ScreenSkeleton } from "./screen-skeleton.js";
import { SignInAgain } from "./sign-in-again.js";
import { TopBar } from "./top-bar.js";

interface FrameProps {
  /** Beside the screen, and behind a button where there is no room. */
  readonly sidebar: ReactNode;
  /** What the person can spend stands in the bar. */
  readonly showsBalance: boolean;
  readonly children: ReactNode;
}

/** What stands around every screen behind the sign-in. What a person has read lives and goes with it. */
export function Frame(props: FrameProps) {
  const { earlyReads } = useApi();
  const [queries] = useState(() => {
    const created = createQueryClient();
    // A drawing may be given up and begun again, so that only the effect may take them.
    earlyReads.copyTo(created);
    return created;
  });
  useEffect(() => earlyReads.keepIn(queries), [earlyReads, queries]);
  return (
    <QueryClientProvider client={queries}>
      <NoticesProvider>
        <Whole {...props} />
      </NoticesProvider>
    </QueryClientProvider>
  );
}

/** Screens stay as they are while a new sign-in is asked for. */
function Whole({ sidebar, showsBalance, children }: FrameProps) {
  const session = useSession();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const drawer = useRef<HTMLDialogElement>(null);
  useAccountAsItIsNow();
  useStartAtTheTop(screenOf(pathname), main);
  useEffect(() => {
    if (pathname) drawer.current?.close();
  }, [pathname]);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <aside className={classes.side} aria-label="Sidebar">
        <div className={classes.staying}>{sidebar}</div>
      </aside>
      <NavDrawer ref={drawer}>{sidebar}</NavDrawer>
      <div className={layout.shrinks}>
        <TopBar showsBalance={showsBalance} onOpenMenu={() => drawer.current?.showModal()} />
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

/** Asks whether the session is still good, and takes over what the server knows of the account. */
function useAccountAsItIsNow() {
  const { session } = useApi();
  const { data } = useRead("verifySession");
  useEffect(() => {
    if (data) session.confirm(data.user);
  }, [data, session]);
}

/** An order that opens above the list of orders leaves the list where it is. */
const screenOf = (pathname: string): string => /^\/(admin\/)?[^/]*/.exec(pathname)?.[0] ?? "";

/** A new screen is read from its beginning, by eyes and by screen readers. */
function useStartAtTheTop(screen: string, main: React.RefObject<HTMLElement | null>) {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [screen, main]);
}
