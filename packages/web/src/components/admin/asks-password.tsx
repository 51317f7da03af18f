import { type ReactNode, useRef, useState } from "react";
import { PasswordContext } from "../../api/api-context.js";
import { needsPassword } from "../../api/problem.js";
import { lazyDialog } from "../../ui/lazy-dialog.js";

const PasswordDialog = lazyDialog(async () => (await import("./password-dialog.js")).PasswordDialog);

/** Writes of the screens within ask for the password where the server does, and are then repeated. */
export function AsksPassword({ children }: { readonly children: ReactNode }) {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);
  const close = (isConfirmed: boolean) => {
    setAsking(false);
    answer.current?.(isConfirmed);
  };
  const [withPassword] = useState(() => async <Reply,>(call: () => Promise<Reply>): Promise<Reply> => {
    try {
      return await call();
    } catch (error) {
      if (!needsPassword(error)) throw error;
      const asked = new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
      setAsking(true);
      if (!(await asked)) throw error;
      return call();
    }
  });
  return (
    <PasswordContext value={withPassword}>
      {children}
      {isAsking && <PasswordDialog onConfirmed={() => close(true)} onClose={() => close(false)} />}
    </PasswordContext>
  );
}
