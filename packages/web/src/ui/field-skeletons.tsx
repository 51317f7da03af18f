import { Skeleton, Stack } from "@mantine/core";

/** Placeholders for form fields, each a label and a box. */
export function FieldSkeletons({ count }: { readonly count: number }) {
  return (
    <Stack gap="lg" aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are identical
        <Stack key={index} gap="sm" aria-hidden="true">
          <Skeleton height={12} width={140} radius="xl" />
          <Skeleton height={36} />
        </Stack>
      ))}
    </Stack>
  );
}
