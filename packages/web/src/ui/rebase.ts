export interface Rebased<Value> {
  /** What was typed over the fresh value: a field that nobody has touched here is fresh. */
  readonly draft: Value;
  /** Fresh values that stand against what was typed. */
  readonly beside: Partial<Value>;
}

/** Puts what was typed over a value onto a fresh one, which somebody else has saved meanwhile. */
export function rebase<Value extends object>(base: Value, draft: Value, fresh: Value): Rebased<Value> {
  const typed = changesOf(base, draft);
  const others = changesOf(base, fresh);
  const beside = Object.entries(others).filter(
    ([name, value]) => name in typed && !isSame(value, Reflect.get(typed, name)),
  );
  return { draft: { ...fresh, ...typed }, beside: asPart<Value>(Object.fromEntries(beside)) };
}

/** Only what is different; a field that is gone is undefined. */
export function changesOf<Value extends object>(base: Value, draft: Value): Partial<Value> {
  const names = new Set([...Object.keys(base), ...Object.keys(draft)]);
  const changed = [...names].filter((name) => !isSame(Reflect.get(base, name), Reflect.get(draft, name)));
  return asPart<Value>(Object.fromEntries(changed.map((name) => [name, Reflect.get(draft, name)])));
}

/** Values of forms are texts, numbers, switches and lists of them. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The names come from values of this very type. */
const asPart = <Value>(part: object): Partial<Value> => part as Partial<Value>;
