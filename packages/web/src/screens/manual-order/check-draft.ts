import type { Service } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { exceedsMaxWeight, maxWeightMessage, undeliverable, zipWarning } from "@shipctl/sdk/display";
import { type AddressDraft, addressProblems } from "../../components/address-fields.js";
import { CUSTOMS, customsProblems } from "../../components/customs/customs-draft.js";
import { customsOf, type Draft, needsForm, type ParcelDraft, weightLbs, weightWithUnit } from "./draft.js";

export interface DraftProblem {
  /** The field name in the contract, e.g. `recipient.zip`. */
  readonly field: string;
  readonly message: string;
  /** Shown while typing, not only after submitting. */
  readonly atOnce?: true;
}

/** All problems that prevent buying the draft, in the order of the form. */
export function checkDraft(draft: Draft, service: Service | undefined): readonly DraftProblem[] {
  return [
    ...sideProblems(draft, "recipient"),
    ...measureProblems(draft.parcel),
    ...weightProblem(draft, service),
    ...valueProblem(draft.parcel.value),
    ...insuranceProblem(draft.parcel),
    ...(draft.service ? [] : [{ field: "serviceType", message: "Please select a service" }]),
    ...(needsForm(draft) ? customsProblems(customsOf(draft), weightLbs(draft.parcel.weight)) : []),
    ...sideProblems(draft, "sender"),
  ];
}

/** By field, what may keep a parcel from arriving. It does not prevent buying, which asks. */
export function warningsOf(draft: Draft, side: "sender" | "recipient"): Partial<Record<keyof AddressDraft, string>> {
  const address = draft[side];
  if (address.country !== "US") return {};
  const zip = zipWarning(address);
  const found = undeliverable(draft.carrier, draft.service, { [side]: address });
  return Object.fromEntries([
    ...(zip ? [[zip.field, `${zip.message}.`]] : []),
    ...found.map(({ field, message }) => [field.slice(side.length + 1), `${message}.`]),
  ]);
}

/** Whether a price can be calculated. It does not depend on the declared value and the goods. */
export const isPriceable = (problems: readonly DraftProblem[]): boolean =>
  problems.every(({ field }) => field === VALUE_FIELD || field.startsWith(CUSTOMS));

/** Problems of weight and dimensions. Pricing all services needs only these. */
export function measureProblems(parcel: ParcelDraft): readonly DraftProblem[] {
  return [
    measureProblem("packageDetails.weight", "Weight", parcel.weight, weightWithUnit(parcel.weight)),
    measureProblem("packageDetails.dimensions.length", "Length", parcel.length),
    measureProblem("packageDetails.dimensions.width", "Width", parcel.width),
    measureProblem("packageDetails.dimensions.height", "Height", parcel.height),
  ].filter((problem) => problem !== undefined);
}

function sideProblems(draft: Draft, side: "sender" | "recipient"): DraftProblem[] {
  return addressProblems(draft[side]).map(({ field, message }) => ({ field: `${side}.${field}`, message }));
}

const VALUE_FIELD = "packageDetails.value";

/** The steps are those of a plain number: `12oz` is exact. */
function measureProblem(field: string, name: string, typed: string, exact?: number): DraftProblem | undefined {
  const measure = exact ?? Number(typed);
  if (typed.trim() === "" || !(measure >= LIMITS.smallest))
    return { field, message: `${name} must be at least ${LIMITS.smallest}` };
  if (exact !== undefined) return undefined;
  const steps = measure / LIMITS.smallest;
  if (Math.abs(steps - Math.round(steps)) > 1e-6)
    return { field, message: `${name} must be a multiple of ${LIMITS.smallest}` };
  return undefined;
}

function valueProblem(typed: string): DraftProblem[] {
  if (/^\d{1,7}(\.\d{0,2})?$/.test(typed.trim()) && Number(typed) <= LIMITS.value) return [];
  const most = LIMITS.value.toLocaleString("en-US");
  return [{ field: VALUE_FIELD, message: `Value must be 0 to ${most}, with at most two decimals` }];
}

/** Pricing all services needs it as well. */
export function insuranceProblem({ insuredValue }: ParcelDraft): DraftProblem[] {
  const typed = insuredValue.trim();
  if (typed === "" || (/^\d{1,4}(\.\d{0,2})?$/.test(typed) && Number(typed) <= LIMITS.insuredValue)) return [];
  const most = LIMITS.insuredValue.toLocaleString("en-US");
  const message = `Insured value must be 0 to ${most}, with at most two decimals`;
  return [{ field: "packageDetails.insuredValue", message }];
}

function weightProblem({ parcel }: Draft, service: Service | undefined): DraftProblem[] {
  if (!service || service.maxWeight === null) return [];
  if (!exceedsMaxWeight(weightLbs(parcel.weight), service.name, service.maxWeight)) return [];
  const message = maxWeightMessage(service.name, service.maxWeight);
  return [{ field: "packageDetails.weight", message, atOnce: true }];
}
