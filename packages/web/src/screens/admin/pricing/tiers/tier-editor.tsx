import { Button, Skeleton } from "@mantine/core";
import type { DynamicPricing, PricingTier } from "@shipctl/sdk";
import { formatUsd, priceLosses } from "@shipctl/sdk/display";
import { useState } from "react";
import { fieldErrors, useProblem } from "../../../../api/problem.js";
import { useInvalidate, useRead, useWrite } from "../../../../api/query.js";
import { CHANGES_OF_SERVICES } from "../../../../components/configured-services.js";
import { conflictIn, LOOK_AGAIN, seen } from "../../../../components/conflict.js";
import { Loaded } from "../../../../components/loaded.js";
import { Dialog } from "../../../../ui/dialog.js";
import { FormModal } from "../../../../ui/form-modal.js";
import { PlusIcon } from "../../../../ui/icons.js";
import { InlineAlert } from "../../../../ui/inline-alert.js";
import layout from "../../../../ui/layout.module.css";
import { LossDialog } from "../../../../ui/loss-dialog.js";
import { useToasts } from "../../../../ui/toasts.js";
import typography from "../../../../ui/typography.module.css";
import { useFieldErrors } from "../../../../ui/use-field-errors.js";
import type { ServiceModalProps } from "../edit-service-modal.js";
import { checkTiers, draftsOf, fieldsOfTier, type TierField, withNewTier } from "./tier-draft.js";
import classes from "./tier-editor.module.css";
import { TierRow } from "./tier-row.js";

/** Edits a service's prices by weight. Reads the current tiers from the server first. */
export function TierEditor(props: ServiceModalProps) {
  const { service, path, onClose } = props;
  const tiers = useRead("getDynamicPricing", { path }, { staleTime: 0 });
  // Kept in state, so that a later read does not replace the form.
  const [loaded, setLoaded] = useState<DynamicPricing>();
  if (!loaded && tiers.isSuccess && tiers.isFetchedAfterMount && !tiers.isFetching) setLoaded(tiers.data);
  if (loaded) return <TierForm {...props} loaded={loaded} />;
  return (
    <Dialog onClose={onClose} size={560} title={`Dynamic Pricing: ${service.name}`}>
      <Loaded reading={tiers} failure="Failed to load data" place="panel">
        {() => <Skeleton height={240} />}
      </Loaded>
    </Dialog>
  );
}

interface TierFormProps extends ServiceModalProps {
  readonly loaded: DynamicPricing;
}

function TierForm({ service, path, onClose, loaded }: TierFormProps) {
  const toasts = useToasts();
  const save = useWrite("setDynamicPricing", CHANGES_OF_SERVICES);
  const invalidate = useInvalidate();
  const [version, setVersion] = useState(loaded.version);
  const [drafts, setDrafts] = useState(() => draftsOf(loaded.pricingTiers));
  const [fresh, setFresh] = useState<readonly PricingTier[]>();
  const [problem, setProblem] = useProblem();
  const wrong = useFieldErrors<TierField>();
  const [asked, setAsked] = useState<{ pricingTiers: PricingTier[]; losses: readonly string[] }>();
  const [untouched] = useState(drafts);
  const send = (pricingTiers: PricingTier[]) =>
    save.mutate(
      { path, body: { pricingTiers }, headers: seen(version) },
      {
        onSuccess: () => {
          toasts.success(
            pricingTiers.length > 0
              ? `Dynamic pricing of ${service.name} saved`
              : `${service.name} now uses its base price`,
          );
          onClose();
        },
        onSettled: () => setAsked(undefined),
        onError: (error) => {
          const details = conflictIn(error);
          const { text, fields } = fieldErrors(
            error,
            drafts.flatMap((_, index) => fieldsOfTier(index)),
            "please try again",
          );
          wrong.show(fields);
          setProblem(details || text === undefined ? undefined : `Failed to save dynamic pricing: ${text}`);
          if (!details?.service) return;
          setFresh(details.service.pricingTiers);
          setVersion(details.version);
          void invalidate(...CHANGES_OF_SERVICES.changes);
        },
      },
    );
  const submit = () => {
    const checked = checkTiers(drafts);
    setProblem(undefined);
    wrong.show("errors" in checked ? checked.errors : {});
    if ("tiers" in checked) ask(checked.tiers);
  };
  const ask = (pricingTiers: PricingTier[]) => {
    const losses = priceLosses({ ...service, pricingTiers });
    if (losses.length > 0) setAsked({ pricingTiers, losses });
    else send(pricingTiers);
  };
  return (
    <FormModal
      title={`Dynamic Pricing: ${service.name}`}
      submitLabel="Save Tiers"
      size={560}
      isDirty={drafts !== untouched}
      isPending={save.isPending}
      error={problem}
      actions={
        service.hasDynamicPricing && (
          <Button className={classes.off ?? ""} variant="subtle" color="gray" onClick={() => ask([])}>
            Use Base Price Instead
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {fresh && (
        <FreshTiers
          tiers={fresh}
          onUse={() => {
            setDrafts(draftsOf(fresh));
            wrong.show({});
            setFresh(undefined);
          }}
        />
      )}
      <p className={typography.hint}>A parcel costs the price of its weight tier. Both limits are included.</p>
      <ol className={layout.listSm}>
        {drafts.map((draft, index) => (
          <TierRow
            key={draft.id}
            number={index + 1}
            draft={draft}
            errors={wrong.errors}
            onChange={(changes) => {
              setDrafts(drafts.map((row) => (row.id === draft.id ? { ...row, ...changes } : row)));
              wrong.clear(...fieldsOfTier(index));
            }}
            onRemove={
              drafts.length > 1
                ? () => {
                    setDrafts(drafts.filter((row) => row.id !== draft.id));
                    // The rows below move up, so errors would be at other rows.
                    wrong.show({});
                  }
                : undefined
            }
          />
        ))}
      </ol>
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<PlusIcon size={14} />}
          onClick={() => setDrafts(withNewTier(drafts))}
        >
          Add Tier
        </Button>
      </div>
      {asked && (
        <LossDialog
          losses={asked.losses}
          busy={save.isPending}
          onConfirm={() => send(asked.pricingTiers)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </FormModal>
  );
}

interface FreshTiersProps {
  /** The tiers that someone else saved after the dialog opened. */
  readonly tiers: readonly PricingTier[];
  readonly onUse: () => void;
}

/** Shows the saved tiers next to the edited ones after a version conflict. */
function FreshTiers({ tiers, onUse }: FreshTiersProps) {
  return (
    <InlineAlert kind="warning">
      This service has changed since you opened it. {LOOK_AGAIN}
      {tiers.length === 0 ? (
        <p className={classes.fresh}>It no longer has weight tiers.</p>
      ) : (
        <ul className={classes.fresh}>
          {tiers.map(({ minWeight, maxWeight, price }) => (
            <li key={minWeight}>{`${minWeight} to ${maxWeight} lbs: ${formatUsd(price)}`}</li>
          ))}
        </ul>
      )}
      {tiers.length > 0 && (
        <Button size="compact-xs" variant="default" onClick={onUse}>
          Use these
        </Button>
      )}
    </InlineAlert>
  );
}
