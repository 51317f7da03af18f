/** A pressed key: its name, and its text if it types any. */
export interface Key {
  readonly name: string;
  readonly text?: string;
  /** `burst`: arrived together with others. `paste`: is a text, or part of one, and never a command. */
  readonly origin?: "burst" | "paste";
}

/** A key's action and its entry in the key bar. */
export interface Binding {
  /** Names of keys: `enter`, `esc`, `up`, `ctrl-c`, or the letter itself. */
  readonly keys: readonly string[];
  /** Shown next to the keys; bindings without a label are not listed. */
  readonly label?: string;
  /** The display name of the keys, if not the first one's name. */
  readonly shown?: string;
  /** Active even while text is typed. */
  readonly isCommand?: boolean;
  readonly run: (key: string) => void;
}

/** Bindings of one component; `text` receives typed text before letters act as keys. */
export interface KeyUser {
  readonly rank: number;
  readonly bindings: readonly Binding[];
  readonly text?: ((text: string) => void) | undefined;
  /** `text` takes what is typed, but nothing that is pasted. */
  readonly ignoresPastes?: boolean;
  /** Blocks all keys for the users below. */
  readonly isModal?: boolean;
  /** Acts on money: takes only keys that were pressed one by one since it was added. */
  readonly isGuarded?: boolean;
}

export interface KeyHub {
  add(user: () => KeyUser): () => void;
  /** Handles a key press; each key waits until the changes of the previous one are on the screen. */
  press(keys: readonly Key[]): void;
  /** The active bindings, topmost first. */
  bindings(): readonly Binding[];
  /** Whether text is being typed. */
  isTyping(): boolean;
  /** Calls the listener when bindings may have changed. */
  subscribe(listener: () => void): () => void;
  changed(): void;
  version(): number;
}

/** Sends each key to the topmost user that binds it. `later` runs a callback after the screen has been updated. */
export function createKeyHub(later: (work: () => void) => void = afterDrawing): KeyHub {
  const users: { readonly of: () => KeyUser; readonly order: number }[] = [];
  const listeners = new Set<() => void>();
  const waiting: Key[] = [];
  let [order, version, isBusy] = [0, 0, false];

  const changed = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const reachable = (): KeyUser[] => {
    const sorted = users
      .map((user) => ({ user: user.of(), order: user.order }))
      .sort((one, other) => other.user.rank - one.user.rank || other.order - one.order)
      .map(({ user }) => user);
    const modal = sorted.findIndex(({ isModal }) => isModal);
    return modal === -1 ? sorted : sorted.slice(0, modal + 1);
  };
  const handle = (key: Key): void => {
    const reached = reachable();
    const takesPaste = reached.some(({ text, ignoresPastes }) => text !== undefined && !ignoresPastes);
    if (key.origin === "paste" && !takesPaste) return;
    if (key.origin !== undefined && reached.some(({ isGuarded }) => isGuarded)) return;
    for (const { bindings, text } of reached) {
      const isTyped = text !== undefined && key.text !== undefined;
      const binding = bindings.find(({ keys, isCommand }) => keys.includes(key.name) && (isCommand || !isTyped));
      if (binding) binding.run(key.name);
      else if (isTyped) text(key.text);
      if (binding || isTyped) return;
    }
  };
  const next = (): void => {
    const key = waiting.shift();
    isBusy = key !== undefined;
    if (key === undefined) return;
    let run = key;
    // Pasted text is inserted as one piece.
    const isNext = ({ text, origin }: Key) => run.text !== undefined && text !== undefined && origin === key.origin;
    while (waiting[0] && isTyping() && isNext(waiting[0])) run = joined(run, waiting.shift());
    handle(run);
    later(next);
  };
  const isTyping = () => reachable().some(({ text }) => text !== undefined);

  return {
    add: (of) => {
      const user = { of, order: order++ };
      users.push(user);
      if (of().isGuarded) waiting.length = 0;
      changed();
      return () => {
        users.splice(users.indexOf(user), 1);
        changed();
      };
    },
    press: (keys) => {
      waiting.push(...keys);
      if (!isBusy) next();
    },
    bindings: () => {
      let isText = false;
      return reachable().flatMap(({ bindings, text }) => {
        isText ||= text !== undefined;
        return isText
          ? bindings.filter(({ keys, isCommand }) => isCommand || keys.some((key) => key.length > 1))
          : bindings;
      });
    },
    isTyping,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed,
    version: () => version,
  };
}

const joined = (one: Key, other: Key | undefined): Key => ({
  ...one,
  name: "text",
  text: `${one.text ?? ""}${other?.text ?? ""}`,
});

/** React renders in a task that it queues when the current one ends; this callback runs after that. */
function afterDrawing(work: () => void): void {
  setImmediate(() => setImmediate(work));
}
