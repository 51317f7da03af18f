import { Skeleton, Stack } from "@mantine/core";

/** A placeholder while a screen's code loads: a header and two panels. `whole`: also replaces the frame. */
export function ScreenSkeleton({ whole = false }: { readonly whole?: boolean }) {
  return (
    <Stack gap="xl" aria-busy="true" {...(whole && { maw: 960, mx: "auto", p: "xl" })}>
      <p className="visually-hidden">Loading</p>
      <Stack gap="sm" aria-hidden="true">
        <Skeleton height={28} width={220} />
        <Skeleton height={14} width={320} maw="100%" radius="xl" />
      </Stack>
      <Skeleton height={140} aria-hidden="true" />
      <Skeleton height={320} aria-hidden="true" />
    </Stack>
  );
}
