/** An event that happens once, with a promise for it. */
export function signal(): [happened: Promise<void>, happen: () => void] {
  let happen = () => {};
  const happened = new Promise<void>((resolve) => {
    happen = resolve;
  });
  return [happened, happen];
}
