import { Button } from "@mantine/core";
import { useState } from "react";
import { useReading } from "../../../api/query.js";
import { lazyDialog } from "../../../components/lazy-dialog.js";
import { apisRead } from "../../../components/shared-reads.js";

const EndOfDay = lazyDialog(async () => (await import("./end-of-day.js")).EndOfDay);

/** Opens the manifests, if a connection makes any. */
export function EndOfDayButton() {
  const apis = useReading(apisRead);
  const [isOpen, setOpen] = useState(false);
  if (!apis.data?.some(({ manifests }) => manifests)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        End of day
      </Button>
      {isOpen && <EndOfDay onClose={() => setOpen(false)} />}
    </>
  );
}
