import { Skeleton, Stack } from "@mantine/core";

/** Stands where a screen will stand while its code comes: its head and two panels. `whole`: in place of its frame too. */
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
