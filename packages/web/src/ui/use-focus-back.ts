import { useEffect, useState } from "react";

/**
 * For a dialog that is drawn only while it is open: once it is gone, the focus goes back to where it was before, unless
 * something else has taken it.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (isNowhere && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
