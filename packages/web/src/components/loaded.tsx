import { formatClock, formatDateTime } from "@shipctl/sdk/display";
import type { ReactNode } from "react";
import { errorText } from "../api/problem.js";
import type { Reading } from "../api/query.js";
import { InlineAlert } from "../ui/inline-alert.js";
import { Panel } from "../ui/panel.js";
import { ErrorState } from "../ui/states.js";
import classes from "./loaded.module.css";

interface LoadedProps<Reply> {
  readonly reading: Reading<Reply>;
  /** Shown when nothing could be loaded and the server gives no reason. */
  readonly failure: string;
  /** Shown below that. */
  readonly fallback?: ReactNode;
  /** Around the error: a panel, the panel that it is in already, or one without padding. */
  readonly place?: "page" | "panel" | "flush";
  /** Shown for a reply without entries; nothing for any other reply. */
  readonly empty?: (reply: Reply) => ReactNode;
  /** The reply, or placeholders while it is undefined. */
  readonly children: (reply: Reply | undefined) => ReactNode;
}

/**
 * What was read: placeholders while it loads, the error with a retry if nothing could be loaded, and the reply. If it
 * could not be refreshed, the reply stays, with its age above it.
 *
 * @example
 * <Loaded reading={faqs} failure="Failed to load FAQs">{(faqs) => <FaqList faqs={faqs} />}</Loaded>
 */
export function Loaded<Reply>({ reading, failure, fallback, place = "page", empty, children }: LoadedProps<Reply>) {
  const { data, error, isFetching, refetch } = reading;
  if (data === undefined && error) {
    const state = <ErrorState text={errorText(error, failure)} onRetry={() => refetch()} retrying={isFetching} />;
    return (
      <>
        {place === "page" ? <Panel>{state}</Panel> : state}
        {fallback}
      </>
    );
  }
  return (
    <>
      {error && (
        <div className={classes.age} data-place={place}>
          <LoadAlert reading={reading} failure={failure} />
        </div>
      )}
      {(data !== undefined && empty?.(data)) || children(data)}
    </>
  );
}

interface LoadAlertProps<Reply> extends Pick<LoadedProps<Reply>, "reading" | "failure"> {
  /** Also requested again by the retry. */
  readonly also?: { refetch(): unknown };
}

/** Shows that something could not be loaded, or since when it could not be refreshed. Otherwise nothing. */
export function LoadAlert<Reply>({ reading, failure, also }: LoadAlertProps<Reply>) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = reading;
  if (!error) return null;
  const text = data === undefined ? errorText(error, failure) : `Could not be refreshed since ${since(dataUpdatedAt)}.`;
  return (
    <InlineAlert
      kind="error"
      onRetry={() => {
        void refetch();
        void also?.refetch();
      }}
      retrying={isFetching}
    >
      {text}
    </InlineAlert>
  );
}

/** The time, with the day if it was another one. */
function since(loadedAt: number): string {
  const isToday = new Date(loadedAt).toDateString() === new Date().toDateString();
  return isToday ? formatClock(loadedAt) : formatDateTime(loadedAt);
}
