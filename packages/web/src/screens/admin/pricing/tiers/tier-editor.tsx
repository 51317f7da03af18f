import { Button, Group, Modal, Skeleton, Stack } from "@mantine/core";
import type { DynamicPricing, PricingTier } from "@shipctl/sdk";
import { priceLosses } from "@shipctl/sdk/display";
import { type FormEvent, useState } from "react";
import { errorText } from "../../../../api/error-text.js";
import { useForget, useRead, useWrite } from "../../../../api/query.js";
import { CHANGES_OF_SERVICES } from "../../../../components/configured-services.js";
import { conflictIn, seen } from "../../../../components/conflict.js";
import { ErrorState } from "../../../../ui/error-state.js";
import { PlusIcon } from "../../../../ui/icons.js";
import { LossDialog } from "../../../../ui/loss-dialog.js";
import { Notice } from "../../../../ui/notice.js";
import { useNotices } from "../../../../ui/notices.js";
import type { ServiceModalProps } from "../edit-service-modal.js";
import { FreshTiers } from "./fresh-tiers.js";
import { checkTiers, draftsOf, withNewTier } from "./tier-draft.js";
import classes from "./tier-editor.module.css";
import { TierRow } from "./tier-row.js";

/** What a service costs by weight. Asks the server for the tiers as they are now. */
export function TierEditor(props: ServiceModalProps) {
  const { service, path, onClose } = props;
  const tiers = useRead("getDynamicPricing", { path }, { staleTime: 0 });
  // Once the form stands it is not taken away by what is read later.
  const [loaded, setLoaded] = useState<DynamicPricing>();
  if (!loaded && tiers.isSuccess && tiers.isFetchedAfterMount && !tiers.isFetching) setLoaded(tiers.data);
  const [isAsking, setAsking] = useState(false);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={!isAsking}
      trapFocus={!isAsking}
      size={560}
      title={`Dynamic Pricing: ${service.name}`}
    >
      {loaded && <TierForm {...props} loaded={loaded} onAsking={setAsking} />}
      {!loaded && !tiers.isError && <Skeleton height={240} />}
      {!loaded && tiers.isError && (
        <ErrorState
          text={errorText(tiers.error, "Failed to load data")}
          onRetry={() => tiers.refetch()}
          retrying={tiers.isFetching}
        />
      )}
    </Modal>
  );
}

interface TierFormProps extends ServiceModalProps {
  readonly loaded: DynamicPricing;
  /** A question lies above the form, or no longer. */
  readonly onAsking: (isAsking: boolean) => void;
}

function TierForm({ service, path, onClose, loaded, onAsking }: TierFormProps) {
  const notices = useNotices();
  const save = useWrite("setDynamicPricing", CHANGES_OF_SERVICES);
  const forget = useForget();
  const [version, setVersion] = useState(loaded.version);
  const [drafts, setDrafts] = useState(() => draftsOf(loaded.pricingTiers));
  const [fresh, setFresh] = useState<readonly PricingTier[]>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [asked, setAskedOnly] = useState<{ pricingTiers: PricingTier[]; losses: readonly string[] }>();
  const setAsked = (next: typeof asked) => {
    setAskedOnly(next);
    onAsking(next !== undefined);
  };
  const send = (pricingTiers: PricingTier[]) =>
    save.mutate(
      { path, body: { pricingTiers }, headers: seen(version) },
      {
        onSuccess: () => {
          notices.success(
            pricingTiers.length > 0
              ? `Dynamic pricing of ${service.name} saved`
              : `${service.name} costs its base price now`,
          );
          onClose();
        },
        onSettled: () => setAsked(undefined),
        onError: (error) => {
          const details = conflictIn(error);
          setProblems(details ? [] : [`Failed to save dynamic pricing: ${errorText(error, "please try again")}`]);
          if (!details?.service) return;
          setFresh(details.service.pricingTiers);
          setVersion(details.version);
          void forget(...CHANGES_OF_SERVICES.changes);
        },
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const checked = checkTiers(drafts);
    setProblems("problems" in checked ? checked.problems : []);
    if ("tiers" in checked) ask(checked.tiers);
  };
  const ask = (pricingTiers: PricingTier[]) => {
    const losses = priceLosses({ ...service, pricingTiers });
    if (losses.length > 0) setAsked({ pricingTiers, losses });
    else send(pricingTiers);
  };
  return (
    <>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          {problems.length > 0 && (
            <Notice kind="error">
              {problems.map((problem) => (
                <div key={problem}>{problem}</div>
              ))}
            </Notice>
          )}
          {fresh && (
            <FreshTiers
              tiers={fresh}
              onUse={() => {
                setDrafts(draftsOf(fresh));
                setFresh(undefined);
              }}
            />
          )}
          <p className={classes.about}>A parcel costs what its tier says; both weights belong to it.</p>
          <ol className={classes.tiers}>
            {drafts.map((draft, index) => (
              <TierRow
                key={draft.id}
                number={index + 1}
                draft={draft}
                onChange={(part) => setDrafts(drafts.map((one) => (one.id === draft.id ? { ...one, ...part } : one)))}
                onRemove={drafts.length > 1 ? () => setDrafts(drafts.filter((one) => one.id !== draft.id)) : undefined}
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
          <Group justify="flex-end">
            {service.hasDynamicPricing && (
              <Button className={classes.off ?? ""} variant="subtle" color="gray" onClick={() => ask([])}>
                Use Base Price Instead
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              Save Tiers
            </Button>
          </Group>
        </Stack>
      </form>
      {asked && (
        <LossDialog
          losses={asked.losses}
          busy={save.isPending}
          onConfirm={() => send(asked.pricingTiers)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
