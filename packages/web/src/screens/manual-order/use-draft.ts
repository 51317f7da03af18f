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
  readonly isSenderTyped: boolean;
}

/** The draft, which begins with `start`, and its setter. Defaults that load late never replace input. */
export function useDraft(defaults: DraftDefaults, start: Partial<Draft> = {}): DraftControl {
  const [first] = useState<Typed>({ ...EMPTY_DRAFT, sender: undefined, ...start, apiId: undefined });
  const [typed, setTyped] = useState(first);
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
  const isSenderTyped = typed.sender !== first.sender;
  const isTyped = isSenderTyped || differs("recipient", typed, first) || differs("parcel", typed, first);
  return { draft: complete(typed), setDraft: change, isTyped, isSenderTyped };
}

const differs = (part: "recipient" | "parcel", typed: Typed, first: Typed): boolean =>
  Object.entries(first[part]).some(([field, before]) => Reflect.get(typed[part], field) !== before);
