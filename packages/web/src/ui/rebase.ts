export interface Rebased<Value> {
  /** The fresh value with typed changes applied. */
  readonly draft: Value;
  /** Fresh values of fields that conflict with typed ones. */
  readonly theirs: Partial<Value>;
}

/** Applies the changes between `base` and `draft` to `fresh`, which someone else has saved since. */
export function rebase<Value extends object>(base: Value, draft: Value, fresh: Value): Rebased<Value> {
  const typed = changesOf(base, draft);
  const others = changesOf(base, fresh);
  const theirs = Object.entries(others).filter(
    ([name, value]) => name in typed && !isSame(value, Reflect.get(typed, name)),
  );
  return { draft: { ...fresh, ...typed }, theirs: asPart<Value>(Object.fromEntries(theirs)) };
}

/** The fields that differ. A removed field is undefined. */
export function changesOf<Value extends object>(base: Value, draft: Value): Partial<Value> {
  const names = new Set([...Object.keys(base), ...Object.keys(draft)]);
  const changed = [...names].filter((name) => !isSame(Reflect.get(base, name), Reflect.get(draft, name)));
  return asPart<Value>(Object.fromEntries(changed.map((name) => [name, Reflect.get(draft, name)])));
}

/** Form values are strings, numbers, booleans and lists of them. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Safe: the names come from values of this type. */
const asPart = <Value>(part: object): Partial<Value> => part as Partial<Value>;
