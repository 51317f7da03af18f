import { Button, type ButtonProps } from "@mantine/core";
import { RefreshIcon } from "../ui/icons.js";

interface RefreshButtonProps extends Pick<ButtonProps, "size"> {
  /** What is requested again. If that fails, `Loaded` says so. */
  readonly reading: { readonly isFetching: boolean; refetch(): unknown };
  readonly children?: string;
}

export function RefreshButton({ reading, size, children = "Refresh" }: RefreshButtonProps) {
  return (
    <Button
      variant="default"
      {...(size && { size })}
      leftSection={<RefreshIcon size={size === "xs" ? 14 : 16} />}
      loading={reading.isFetching}
      onClick={() => void reading.refetch()}
    >
      {children}
    </Button>
  );
}
