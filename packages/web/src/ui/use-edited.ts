import { useState } from "react";
import { rebase } from "./rebase.js";

/** The state of a form for a record that others may edit at the same time. */
interface Edited<Value> extends State<Value> {
  readonly change: (part: Partial<Value>) => void;
  /** Someone else saved first: applies the typed changes to their version. */
  readonly conflict: (fresh: Value, version: string | undefined) => void;
  /** Starts over with the saved value. */
  readonly begin: (value: Value, version: string | undefined) => void;
}

interface State<Value> {
  /** The value as loaded; only differences from it are sent. */
  readonly base: Value;
  /** The loaded version, for `If-Match`. */
  readonly version: string | undefined;
  readonly draft: Value;
  /** Values that someone else saved in fields that were changed here. */
  readonly theirs: Partial<Value>;
}

export function useEdited<Value extends object>(value: Value, version: string | undefined): Edited<Value> {
  const [state, setState] = useState<State<Value>>({ base: value, version, draft: value, theirs: {} });
  return {
    ...state,
    change: (part) => setState((before) => ({ ...before, draft: { ...before.draft, ...part } })),
    conflict: (fresh, freshVersion) =>
      setState((before) => ({ base: fresh, version: freshVersion, ...rebase(before.base, before.draft, fresh) })),
    begin: (base, baseVersion) => setState({ base, version: baseVersion, draft: base, theirs: {} }),
  };
}
