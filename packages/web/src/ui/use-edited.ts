import { useState } from "react";
import { rebase } from "./rebase.js";

/** A form over something that others may edit at the same time. */
interface Edited<Value> extends State<Value> {
  readonly change: (part: Partial<Value>) => void;
  /** Somebody else was faster: what was typed is put onto what they have saved. */
  readonly conflict: (fresh: Value, version: string | undefined) => void;
  /** Begins anew with what was saved. */
  readonly begin: (value: Value, version: string | undefined) => void;
}

interface State<Value> {
  /** What was read; only what is different from it is sent. */
  readonly base: Value;
  /** At which version it was read, for `If-Match`. */
  readonly version: string | undefined;
  readonly draft: Value;
  /** What somebody else has saved meanwhile, of the fields that were changed here. */
  readonly beside: Partial<Value>;
}

export function useEdited<Value extends object>(value: Value, version: string | undefined): Edited<Value> {
  const [state, setState] = useState<State<Value>>({ base: value, version, draft: value, beside: {} });
  return {
    ...state,
    change: (part) => setState((before) => ({ ...before, draft: { ...before.draft, ...part } })),
    conflict: (fresh, freshVersion) =>
      setState((before) => ({ base: fresh, version: freshVersion, ...rebase(before.base, before.draft, fresh) })),
    begin: (base, baseVersion) => setState({ base, version: baseVersion, draft: base, beside: {} }),
  };
}
