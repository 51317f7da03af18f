import { useState } from "react";
import type { AddressDraft } from "../../components/address-fields.js";
import { type Draft, EMPTY_DRAFT } from "./draft.js";

/** Values used until the user changes them; undefined until loaded. */
export interface DraftDefaults {
  readonly apiId: string | undefined;
  readonly sender: AddressDraft | undefined;
}

type Typed = Omit<Draft, "apiId" | "sender"> & { [Part in keyof DraftDefaults]: Draft[Part] | undefined };

interface DraftControl {
  readonly draft: Draft;
  readonly setDraft: (change: (draft: Draft) => Draft) => void;
  /** The user entered something that would be lost. */
  readonly isTyped: boolean;
}

/** The draft and its setter. Defaults that load late never replace input. */
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
