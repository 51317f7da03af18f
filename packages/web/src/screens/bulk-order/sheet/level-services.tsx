import { Button } from "@mantine/core";
import { type BulkFile, distinctLevels } from "@shipctl/sdk/files";
import { useMemo, useState } from "react";
import { useReading } from "../../../api/query.js";
import { levelsRead } from "../../../components/shared-reads.js";
import { lazyDialog } from "../../../ui/lazy-dialog.js";

const ServiceLevelsModal = lazyDialog(
  async () => (await import("../../../components/service-levels-modal.js")).ServiceLevelsModal,
);

interface LevelServicesProps {
  readonly bulk: Pick<BulkFile, "shippingMethods">;
  readonly className?: string | undefined;
  readonly children: string;
}

/** Chooses services for what the buyers of the file paid for, if the file says it. */
export function LevelServices({ bulk, className = "", children }: LevelServicesProps) {
  const levels = useReading(levelsRead).data?.levels;
  const methods = useMemo(() => distinctLevels(bulk.shippingMethods.map((method) => method?.name)), [bulk]);
  const [isChoosing, setChoosing] = useState(false);
  if (methods.length === 0) return null;
  return (
    <>
      <Button className={className} size="xs" variant="default" disabled={!levels} onClick={() => setChoosing(true)}>
        {children}
      </Button>
      {levels && isChoosing && (
        <ServiceLevelsModal levels={levels} methods={methods} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}
