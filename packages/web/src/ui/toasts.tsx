import { createContext, Fragment, type ReactNode, use, useCallback, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { CloseIcon } from "./icons.js";
import { InlineAlert, type InlineAlertProps } from "./inline-alert.js";
import classes from "./toasts.module.css";

interface Options {
  /** Default: 3,000. */
  readonly durationMs?: number;
  /** Open in new tabs. */
  readonly links?: readonly { readonly href: string; readonly label: string }[];
}

interface Toasts {
  success(text: string, options?: Options): void;
  warning(text: string, options?: Options): void;
  error(text: string, options?: Options): void;
}

interface Shown extends Required<Pick<Options, "links">> {
  readonly id: number;
  readonly kind: "success" | "warning" | "error";
  readonly text: string;
}

const ToastsContext = createContext<Toasts | undefined>(undefined);
const StackContext = createContext<HTMLElement | null>(null);

const DURATION_MS = 3_000;

/** Shows toasts above everything. Screen readers announce them. */
export function ToastsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const [stack, setStack] = useState<HTMLElement | null>(null);
  const lastId = useRef(0);
  const dismiss = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), []);
  const toasts = useMemo<Toasts>(() => {
    const show = (kind: Shown["kind"], text: string, { durationMs = DURATION_MS, links = [] }: Options = {}) => {
      const id = ++lastId.current;
      setShown((all) => [...all.filter((toast) => toast.text !== text), { id, kind, text, links }]);
      setTimeout(() => dismiss(id), durationMs);
    };
    return {
      success: (text, options) => show("success", text, options),
      warning: (text, options) => show("warning", text, options),
      error: (text, options) => show("error", text, options),
    };
  }, [dismiss]);
  return (
    <ToastsContext value={toasts}>
      <StackContext value={stack}>{children}</StackContext>
      <div ref={setStack} className={classes.stack} aria-live="polite">
        {shown.map(({ id, kind, text, links }) => (
          <Toast key={id} kind={kind} onDismiss={() => dismiss(id)}>
            {text}
            {links.map(({ href, label }) => (
              <Fragment key={label}>
                {" "}
                <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              </Fragment>
            ))}
          </Toast>
        ))}
      </div>
    </ToastsContext>
  );
}

interface ToastProps extends InlineAlertProps {
  readonly onDismiss: () => void;
}

function Toast({ onDismiss, ...alert }: ToastProps) {
  return (
    <div className={classes.toast}>
      <InlineAlert {...alert} />
      <button type="button" className={classes.close} aria-label="Dismiss" onClick={onDismiss}>
        <CloseIcon size={14} />
      </button>
    </div>
  );
}

/** A toast that stays as long as it is rendered. */
export function PersistentToast(props: ToastProps) {
  const stack = use(StackContext);
  return stack && createPortal(<Toast {...props} />, stack);
}

/** @example const toasts = useToasts(); toasts.success("Address saved"); */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (!toasts) throw new Error("useToasts is called outside of ToastsProvider");
  return toasts;
}
