import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import classes from "./screen-error.module.css";

/** What is shown when a screen breaks, or when its code cannot be fetched. Without a network it waits for it. */
export function ScreenError() {
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
