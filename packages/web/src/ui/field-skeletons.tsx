import { Skeleton, Stack } from "@mantine/core";

/** Stand where the fields of a form will stand: a label and a box each. */
export function FieldSkeletons({ count }: { readonly count: number }) {
  return (
    <Stack gap="lg" aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these fields are all alike
        <Stack key={index} gap="sm" aria-hidden="true">
          <Skeleton height={12} width={140} radius="xl" />
          <Skeleton height={36} />
        </Stack>
      ))}
    </Stack>
  );
}
