import { Button } from "@mantine/core";
import { Component, type ReactNode, useEffect, useState } from "react";
import classes from "./screen-error.module.css";

/** Shows `ScreenError` if its children throw, until it is remounted by a new `key`. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ScreenError /> : this.props.children;
  }
}

/** Shown when a screen throws or its code cannot be loaded. Reloads the page once the browser is online again. */
function ScreenError() {
  const [isOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!isOffline) return;
    // A module that failed to load keeps failing until the page is reloaded.
    const reload = () => window.location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [isOffline]);
  return (
    <div className={classes.failure} role="alert">
      <h1 className={classes.title}>{isOffline ? "You are offline" : "This page could not be shown"}</h1>
      <p>
        {isOffline
          ? "This page needs a network connection. It loads once you are online again."
          : "Shipctl may have been updated, or the connection was lost. Reload the page."}
      </p>
      <Button onClick={() => window.location.reload()}>Try Again</Button>
    </div>
  );
}
