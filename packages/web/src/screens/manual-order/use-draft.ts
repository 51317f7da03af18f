import { useState } from "react";
import type { AddressDraft } from "../../components/address-fields.js";
import { type Draft, EMPTY_DRAFT } from "./draft.js";

/** What stands in the form until somebody has touched it; undefined while it is not known. */
export interface DraftDefaults {
  readonly apiId: string | undefined;
  readonly sender: AddressDraft | undefined;
}

type Typed = Omit<Draft, "apiId" | "sender"> & { [Part in keyof DraftDefaults]: Draft[Part] | undefined };

interface DraftControl {
  readonly draft: Draft;
  readonly setDraft: (change: (draft: Draft) => Draft) => void;
  /** Something was typed or picked that no click brings back. */
  readonly isTyped: boolean;
}

/** The draft, and how to change it. Defaults that arrive late never replace what was typed. */
export function useDraft(defaults: DraftDefaults): DraftControl {
  const [typed, setTyped] = useState<Typed>({ ...EMPTY_DRAFT, apiId: undefined, sender: undefined });
  const complete = (now: Typed): Draft => ({
    ...now,
    apiId: now.apiId ?? defaults.apiId ?? EMPTY_DRAFT.apiId,
    sender: now.sender ?? defaults.sender ?? EMPTY_DRAFT.sender,
  });
  const change = (to: (draft: Draft) => Draft) =>
    setTyped((now) => {
      const before = complete(now);
      const after = to(before);
      return {
        ...after,
        apiId: after.apiId === before.apiId ? now.apiId : after.apiId,
        sender: after.sender === before.sender ? now.sender : after.sender,
      };
    });
  const isTyped = typed.sender !== undefined || differs("recipient", typed) || differs("parcel", typed);
  return { draft: complete(typed), setDraft: change, isTyped };
}

const differs = (part: "recipient" | "parcel", typed: Typed): boolean =>
  Object.entries(EMPTY_DRAFT[part]).some(([field, empty]) => Reflect.get(typed[part], field) !== empty);
