import { Button, Stack, TextInput } from "@mantine/core";
import type { Manifest, OpenManifest } from "@shipctl/sdk";
import { carrierName, carrierNamed, count } from "@shipctl/sdk/display";
import { type ReactNode, useState } from "react";
import { errorText } from "../../../api/problem.js";
import { useRead, useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { Loaded } from "../../../components/loaded.js";
import { Checkbox } from "../../../ui/checkbox.js";
import { Dialog } from "../../../ui/dialog.js";
import { FieldSkeletons } from "../../../ui/field-skeletons.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import typography from "../../../ui/typography.module.css";
import classes from "./end-of-day.module.css";
import { PastManifests } from "./past-manifests.js";
import { useManifestFile } from "./use-manifest-file.js";

const LAST_DAY = "9999-12-31";

/** Creates the form that hands over a day's labels to a carrier, and lists earlier ones. */
export function EndOfDay({ onClose }: { onClose: () => void }) {
  const [day, setDay] = useState<string>();
  const open = useRead("listOpenManifests", { query: day ? { date: day } : {} });
  const date = day ?? open.data?.date ?? "";
  return (
    <Dialog onClose={onClose} title="End of day" size="lg">
      <Stack gap="lg">
        <p className={typography.hint}>
          A manifest is one form for all labels that a carrier picks up at a sender. Voided labels are left out, and
          each label is on one manifest only. Labels of several carrier accounts get a form for each account.
        </p>
        <TextInput
          className={classes.day ?? ""}
          type="date"
          label="Day of the purchase"
          description={open.data && `In the server's time zone, ${open.data.timezone}`}
          max={LAST_DAY}
          value={date}
          onChange={({ currentTarget }) => setDay(currentTarget.value || undefined)}
        />
        <Loaded reading={open} failure="Failed to load the labels of the day" place="panel">
          {(reply) =>
            reply ? <OpenManifests key={date} date={date} open={reply.open} /> : <FieldSkeletons count={1} />
          }
        </Loaded>
        <PastManifests />
      </Stack>
    </Dialog>
  );
}

function OpenManifests({ date, open }: { date: string; open: readonly OpenManifest[] }) {
  const create = useWrite("createManifest", { changes: STALE.manifests });
  const file = useManifestFile();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  /** All are chosen but these. */
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  if (open.length === 0)
    return <InlineAlert kind="info">No labels of this day are waiting for a manifest.</InlineAlert>;
  const submit = async (chosen: readonly OpenManifest[]) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    for (const { apiId, carrier: name, sender } of chosen) {
      const carrier = carrierNamed(name);
      if (!carrier) continue;
      const body = { apiId, carrier, date, senderZip: sender.zip, senderStreet: sender.street1 };
      // A refusal does not stop the others.
      await create.mutateAsync({ body }).then((manifest) => void file.saveReady(manifest), setProblem);
    }
    setBusy(false);
  };
  const own = open.filter((one) => !isOfReturns(one));
  const returns = open.filter(isOfReturns);
  const chosen = own.filter((one) => !skipped.has(keyOf(one)));
  const toggle = (key: string) => {
    const next = new Set(skipped);
    if (!next.delete(key)) next.add(key);
    setSkipped(next);
  };
  const rowOf = (one: OpenManifest, box?: ReactNode) => (
    <li key={keyOf(one)} className={classes.row}>
      {box}
      <div className={classes.words}>
        <p className={classes.title}>{`${carrierName(one.carrier)}: ${labelsText(one)}`}</p>
        <p className={typography.noteSm}>{`${senderText(one.sender)} (${one.apiName})`}</p>
      </div>
      <Button
        size="xs"
        variant={box ? "default" : "filled"}
        aria-label={`${createText(one)}: ${carrierName(one.carrier)}, ${one.sender.name}`}
        disabled={carrierNamed(one.carrier) === undefined}
        loading={create.isPending && isSame(create.variables.body, one)}
        onClick={() => void submit([one])}
      >
        {createText(one)}
      </Button>
    </li>
  );
  return (
    <section className={classes.open} aria-label="Labels without a manifest">
      {problem !== undefined && (
        <InlineAlert kind="error">{errorText(problem, "Failed to create the manifest")}</InlineAlert>
      )}
      {own.length > 1 && (
        <Button size="xs" loading={isBusy} disabled={chosen.length === 0} onClick={() => void submit(chosen)}>
          {chosen.length === own.length ? `Create all ${own.length}` : `Create ${chosen.length} of ${own.length}`}
        </Button>
      )}
      <ul className={classes.list}>
        {own.map((one) =>
          rowOf(
            one,
            own.length > 1 && (
              <Checkbox
                aria-label={`Choose ${carrierName(one.carrier)}, ${senderText(one.sender)}`}
                checked={!skipped.has(keyOf(one))}
                onChange={() => toggle(keyOf(one))}
              />
            ),
          ),
        )}
      </ul>
      {returns.length > 0 && (
        <section aria-label="Return labels">
          <h3 className={classes.title}>Return labels</h3>
          <p className={typography.hint}>They start at your customers, and are not created with the others.</p>
          <ul className={classes.list}>{returns.map((one) => rowOf(one))}</ul>
        </section>
      )}
    </section>
  );
}

const keyOf = ({ apiId, carrier, sender }: OpenManifest): string =>
  `${apiId} ${carrier} ${sender.zip} ${sender.street1}`;

const createText = ({ manifestCount }: OpenManifest): string =>
  manifestCount > 1 ? `Create ${count(manifestCount, "manifest")}` : "Create manifest";

/** Their sender is a buyer, where the carrier picks up nothing for this customer. */
const isOfReturns = ({ labelCount, returnCount }: OpenManifest): boolean => returnCount === labelCount;

const labelsText = (one: OpenManifest): string => {
  const { labelCount, manifestCount } = one;
  const labels = count(labelCount, isOfReturns(one) ? "return label" : "label");
  return manifestCount > 1 ? `${labels} of ${count(manifestCount, "carrier account")}` : labels;
};

interface Asked {
  readonly apiId?: string;
  readonly carrier: string;
  readonly senderZip?: string;
  readonly senderStreet?: string;
}

const isSame = (asked: Asked, { apiId, carrier, sender }: OpenManifest): boolean =>
  asked.apiId === apiId &&
  asked.carrier === carrier &&
  asked.senderZip === sender.zip &&
  asked.senderStreet === sender.street1;

const senderText = ({ name, street1, city, state, zip }: Manifest["sender"]): string =>
  `${name}, ${street1}, ${city}, ${state} ${zip}`;
