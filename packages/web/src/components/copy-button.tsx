import { ActionIcon } from "@mantine/core";
import { CopyIcon } from "../ui/icons.js";
import { useCopy } from "./use-copy.js";

interface CopyButtonProps {
  /** What is copied: "tracking number". */
  readonly name: string;
  readonly text: string;
  /** For screen readers, where one screen has several of them. */
  readonly label?: string;
}

export function CopyButton({ name, text, label = `Copy ${name}` }: CopyButtonProps) {
  const copy = useCopy();
  const done = `${name.charAt(0).toUpperCase()}${name.slice(1)} copied`;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={label}
      onClick={() => void copy(text, done, "Failed to copy")}
    >
      <CopyIcon size={13} />
    </ActionIcon>
  );
}
