import { Button, NativeSelect, Skeleton } from "@mantine/core";
import type { ApiError, LabelLinkRequest } from "@shipctl/sdk";
import { parseDelimited } from "@shipctl/sdk/files";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../api/api-context.js";
import { Checkbox } from "../ui/checkbox.js";
import { Dialog } from "../ui/dialog.js";
import layout from "../ui/layout.module.css";
import typography from "../ui/typography.module.css";
import { Loaded } from "./loaded.js";
import { useLabels } from "./use-labels.js";

interface SlipColumnsDialogProps {
  /** What is printed. */
  readonly which: Pick<LabelLinkRequest, "orderIds" | "bulkOrderId">;
  /** Whose files have the columns. */
  readonly bulkOrderIds: readonly string[];
  readonly format?: Paper;
  readonly onClose: () => void;
}

type Paper = "4x6" | "letter";

const PAPERS: readonly { readonly value: Paper; readonly label: string }[] = [
  { value: "4x6", label: "4 x 6 in" },
  { value: "letter", label: "Letter" },
];

/** The API prints at most this many. */
const MOST = 10;

/** Chooses the columns of the customer's files that packing slips show, and prints them. */
export function SlipColumnsDialog({ which, bulkOrderIds, format = "4x6", onClose }: SlipColumnsDialogProps) {
  const labels = useLabels();
  const reading = useOwnColumns(bulkOrderIds);
  const [paper, setPaper] = useState(format);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const print = (content: "labels-and-slips" | "packing-slips") => {
    void labels.print({ ...which, format: paper, content, slipColumns: [...chosen] });
    onClose();
  };
  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <Dialog onClose={onClose} title="Columns on packing slips" size="md">
      <div className={layout.stack}>
        <Loaded reading={reading} failure="Failed to load the columns of the file" place="panel" empty={NONE_KEPT}>
          {(columns) =>
            columns ? (
              <>
                <p
                  className={typography.hint}
                >{`Choose up to ${MOST} columns of your ${bulkOrderIds.length > 1 ? "files" : "file"}. Slips never show prices.`}</p>
                <fieldset
                  className={layout.scrolledList}
                  aria-label={bulkOrderIds.length > 1 ? "Columns of the files" : "Columns of the file"}
                >
                  {columns.map((name) => (
                    <Checkbox
                      key={name}
                      label={name}
                      checked={chosen.includes(name)}
                      disabled={!chosen.includes(name) && chosen.length >= MOST}
                      onChange={() => toggle(name)}
                    />
                  ))}
                </fieldset>
                <NativeSelect
                  label="Paper"
                  data={[...PAPERS]}
                  value={paper}
                  onChange={({ currentTarget }) => setPaper(currentTarget.value === "letter" ? "letter" : "4x6")}
                />
                <div className={layout.wrap}>
                  <Button disabled={chosen.length === 0} onClick={() => print("labels-and-slips")}>
                    Print labels and slips
                  </Button>
                  <Button variant="default" disabled={chosen.length === 0} onClick={() => print("packing-slips")}>
                    Print slips only
                  </Button>
                </div>
              </>
            ) : (
              <Skeleton height={160} role="status" aria-label="Loading" />
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}

const NONE_KEPT = (columns: readonly string[]) =>
  columns.length === 0 && (
    <p className={typography.hint}>The columns of this file are not kept any more. They are kept for 30 days.</p>
  );

/** Our columns, which follow those of the file in the results. */
const OURS = 7;

/** The headers of the files, each once; empty if they are not kept. */
function useOwnColumns(bulkOrderIds: readonly string[]) {
  const { client } = useApi();
  return useQuery<readonly string[], ApiError>({
    queryKey: ["own-columns", ...bulkOrderIds],
    queryFn: async () => {
      const own: string[] = [];
      // One after the other: each is as long as its file.
      for (const bulkOrderId of bulkOrderIds) {
        const file = await client.getBulkResults({ path: { bulkOrderId } });
        if (file.headers.get("X-Results-Columns") !== "own") continue;
        const [head] = parseDelimited(await file.text(), { delimiter: ",", maxRecords: 1 }).records;
        own.push(...(head?.cells.slice(0, -OURS).filter((name) => name.trim() !== "") ?? []));
      }
      return [...new Map(own.map((name) => [name.trim().toLowerCase(), name])).values()];
    },
  });
}
