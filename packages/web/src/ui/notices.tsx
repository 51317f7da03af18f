import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from "react";
import { CloseIcon } from "./icons.js";
import { Notice } from "./notice.js";
import classes from "./notices.module.css";

interface Options {
  /** 3,000 when left out. */
  readonly durationMs?: number;
  /** Opens in a new tab. */
  readonly link?: { readonly href: string; readonly label: string };
}

interface Notices {
  success(text: string, options?: Options): void;
  warning(text: string, options?: Options): void;
  error(text: string, options?: Options): void;
}

interface Shown extends Pick<Options, "link"> {
  readonly id: number;
  readonly kind: "success" | "warning" | "error";
  readonly text: string;
}

const NoticesContext = createContext<Notices | undefined>(undefined);

const DURATION_MS = 3_000;

/** Lines that appear above everything, are read out, and go by themselves. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const lastId = useRef(0);
  const dismiss = useCallback((id: number) => setShown((all) => all.filter((notice) => notice.id !== id)), []);
  const notices = useMemo<Notices>(() => {
    const show = (kind: Shown["kind"], text: string, { durationMs = DURATION_MS, link }: Options = {}) => {
      const id = ++lastId.current;
      setShown((all) => [...all.filter((notice) => notice.text !== text), { id, kind, text, link }]);
      setTimeout(() => dismiss(id), durationMs);
    };
    return {
      success: (text, options) => show("success", text, options),
      warning: (text, options) => show("warning", text, options),
      error: (text, options) => show("error", text, options),
    };
  }, [dismiss]);
  return (
    <NoticesContext value={notices}>
      {children}
      <div className={classes.stack} aria-live="polite">
        {shown.map(({ id, kind, text, link }) => (
          <div key={id} className={classes.notice}>
            <Notice kind={kind}>
              {text}
              {link && (
                <>
                  {" "}
                  <a className={classes.link} href={link.href} target="_blank" rel="noopener noreferrer">
                    {link.label}
                  </a>
                </>
              )}
            </Notice>
            <button type="button" className={classes.close} aria-label="Dismiss" onClick={() => dismiss(id)}>
              <CloseIcon size={14} />
            </button>
          </div>
        ))}
      </div>
    </NoticesContext>
  );
}

/** @example const notices = useNotices(); notices.success("Address saved"); */
export function useNotices(): Notices {
  const notices = use(NoticesContext);
  if (!notices) throw new Error("useNotices stands outside of NoticesProvider");
  return notices;
}
