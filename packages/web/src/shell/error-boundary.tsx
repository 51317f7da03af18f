import { Button } from "@mantine/core";
import { Component, type ReactNode } from "react";
import classes from "./error-boundary.module.css";

interface Props {
  /** Whatever it is, a new value is a new try. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

/** What is shown when a screen breaks, or when its code cannot be fetched. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (this.state.failed && resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={classes.failure} role="alert">
        <h1 className={classes.title}>This page could not be shown</h1>
        <p>
          A newer version of Shipctl may be out, or the connection broke. Loading the page again helps in both cases.
        </p>
        <Button onClick={() => window.location.reload()}>Try Again</Button>
      </div>
    );
  }
}
