/** The selected item of a list and the first visible one. */
export interface ListWindow {
  readonly index: number;
  readonly top: number;
}

/** The number of items, and of lines to show them. */
export interface ListSize {
  readonly count: number;
  readonly height: number;
}

export const LIST_START: ListWindow = { index: 0, top: 0 };

/** The list after a navigation key; undefined for any other key. */
export function moveList(list: ListWindow, key: string, { count, height }: ListSize): ListWindow | undefined {
  const target = targetOf(list.index, key, { count, height });
  return target === undefined ? undefined : fitList({ ...list, index: target }, { count, height });
}

/** Ensures that the selected item exists and is visible, and that no line is empty while there are items for it. */
export function fitList({ index, top }: ListWindow, { count, height }: ListSize): ListWindow {
  const chosen = Math.min(Math.max(0, index), Math.max(0, count - 1));
  const lowest = Math.max(0, Math.min(top, chosen, count - height));
  return { index: chosen, top: Math.max(lowest, chosen - height + 1, 0) };
}

export const LIST_KEYS = ["up", "k", "down", "j", "pageup", "ctrl-b", "pagedown", "ctrl-f", "home", "g", "end", "G"];
/** Navigation keys while letters are typed into a field. */
export const ARROW_KEYS = ["up", "down", "pageup", "pagedown", "home", "end", "ctrl-n", "ctrl-p"];

function targetOf(index: number, key: string, { count, height }: ListSize): number | undefined {
  const page = Math.max(1, height - 1);
  switch (key) {
    case "up":
    case "k":
    case "ctrl-p":
      return index - 1;
    case "down":
    case "j":
    case "ctrl-n":
      return index + 1;
    case "pageup":
    case "ctrl-b":
      return index - page;
    case "pagedown":
    case "ctrl-f":
      return index + page;
    case "home":
    case "g":
      return 0;
    case "end":
    case "G":
      return count - 1;
    default:
      return undefined;
  }
}
