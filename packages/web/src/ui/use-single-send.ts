import { useRef } from "react";

/**
 * Ignores a second submit or click while the first is being sent. `isPending` is rendered only after the task in which
 * the first was sent, so until then a flag remembers it.
 *
 * @example
 * const once = useSingleSend(isPending);
 * <Button loading={isPending} onClick={() => once(send)}>
 */
export function useSingleSend(isPending: boolean): (send: () => void) => void {
  const isSending = useRef(false);
  return (send) => {
    if (isPending || isSending.current) return;
    isSending.current = true;
    send();
    // By then `isPending` is rendered, unless nothing was sent, such as a form with an empty field.
    setTimeout(() => {
      isSending.current = false;
    });
  };
}
