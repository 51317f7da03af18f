import { Button } from "@mantine/core";
import { Component, type ReactNode, useEffect, useState } from "react";
import classes from "./screen-error.module.css";

/** Shows `ScreenError` when what it holds breaks, until another `key` replaces it. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ScreenError /> : this.props.children;
  }
}

/** What is shown when a screen breaks, or when its code cannot be fetched. Without a network it waits for it. */
function ScreenError() {
  const [isOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!isOffline) return;
    // A module that failed once fails for as long as the page lives.
    const reload = () => window.location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [isOffline]);
  return (
    <div className={classes.failure} role="alert">
      <h1 className={classes.title}>{isOffline ? "You are offline" : "This page could not be shown"}</h1>
      <p>
        {isOffline
          ? "This page needs the network. It is shown as soon as you are online again."
          : "A newer version of Shipctl may be out, or the connection broke. Loading the page again helps in both cases."}
      </p>
      <Button onClick={() => window.location.reload()}>Try Again</Button>
    </div>
  );
}
