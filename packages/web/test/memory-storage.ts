/** A localStorage where there is no browser, and what it holds at first. */
export function memoryStorage(held: Readonly<Record<string, string>> = {}): Storage {
  const entries = new Map(Object.entries(held));
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (name) => entries.get(name) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (name) => void entries.delete(name),
    setItem: (name, value) => void entries.set(name, value),
  };
}
