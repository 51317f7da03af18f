/** A localStorage for use outside a browser, with initial entries. */
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
