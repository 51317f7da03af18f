import { Modal, type ModalProps } from "@mantine/core";

export type ModalFrameProps = Pick<
  ModalProps,
  "title" | "size" | "classNames" | "closeOnClickOutside" | "closeOnEscape" | "onClose" | "children"
>;

/** A file of its own, because no screen needs it before a dialog opens. */
export function ModalFrame(props: ModalFrameProps) {
  // The focus is returned by the dialog, on unmount.
  return <Modal opened returnFocus={false} {...props} />;
}
