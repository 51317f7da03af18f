import { Modal, type ModalProps } from "@mantine/core";
import { createContext, use, useCallback, useLayoutEffect, useState } from "react";
import { useReturnFocus } from "./use-return-focus.js";

interface DialogProps
  extends Pick<ModalProps, "title" | "size" | "classNames" | "closeOnClickOutside" | "onClose" | "children"> {}

/** Tells a dialog that another one is above it, until the returned function is called. */
type Cover = () => () => void;

const CoverContext = createContext<Cover>(() => () => {});

/**
 * Every dialog of the app. Render it only while it is open. When it closes, the focus returns to its opener. A dialog
 * that is rendered inside another one is above it, and until it closes only it handles Escape and clicks outside.
 */
export function Dialog({ closeOnClickOutside = true, children, ...modal }: DialogProps) {
  const [above, setAbove] = useState(0);
  const cover = useCallback<Cover>(() => {
    setAbove((count) => count + 1);
    return () => setAbove((count) => count - 1);
  }, []);
  const coverBelow = use(CoverContext);
  useLayoutEffect(() => coverBelow(), [coverBelow]);
  useReturnFocus();
  return (
    <Modal
      opened
      closeOnEscape={above === 0}
      closeOnClickOutside={closeOnClickOutside && above === 0}
      // The focus is returned on unmount.
      returnFocus={false}
      {...modal}
    >
      <CoverContext value={cover}>{children}</CoverContext>
    </Modal>
  );
}
