import { Fragment, useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import layout from "../../../ui/layout.module.css";
import { type ApiCall, linkToCall } from "../contract/read-contract.js";
import { CallView, MethodBadge } from "./call-view.js";
import classes from "./endpoints.module.css";

const BASE = "/api/v1";

interface EndpointsProps {
  readonly calls: readonly ApiCall[];
  /** For Try it; undefined while it loads. */
  readonly apiKey: string | undefined;
}

/** An index of all calls, and the details of the selected one. */
export function Endpoints({ calls, apiKey }: EndpointsProps) {
  const [search] = useSearchParams();
  const chosen = calls.find(({ id }) => id === search.get("call")) ?? calls[0];
  const view = useRef<HTMLDivElement>(null);
  useShowChosen(chosen?.id, view);
  return (
    <div className={classes.columns}>
      <nav className={classes.index} aria-label="Endpoints">
        <ul className={layout.list2xs}>
          {calls.map(({ id, method, path, summary }) => (
            <li key={id}>
              <Link
                className={classes.entry}
                to={linkToCall(id)}
                preventScrollReset
                title={summary}
                aria-current={id === chosen?.id ? "true" : undefined}
              >
                <MethodBadge method={method} />
                <Path path={path.slice(BASE.length)} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={layout.shrinks} ref={view}>
        {chosen && <CallView key={chosen.id} call={chosen} apiKey={apiKey} />}
      </div>
    </div>
  );
}

/** A path that wraps only at slashes. */
function Path({ path }: { path: string }) {
  return (
    <span className={classes.path}>
      {path.split(/(?<=\w\/)/).map((part) => (
        <Fragment key={part}>
          <wbr />
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** Focuses the heading of a newly selected call, and scrolls it into view. */
function useShowChosen(id: string | undefined, view: React.RefObject<HTMLDivElement | null>) {
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    const heading = view.current?.querySelector("h2");
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "nearest" });
  }, [id, view]);
}
