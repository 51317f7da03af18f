/** Something that happens once, and whoever waits for it. */
export function signal(): [happened: Promise<void>, happen: () => void] {
  let happen = () => {};
  const happened = new Promise<void>((resolve) => {
    happen = resolve;
  });
  return [happened, happen];
}
