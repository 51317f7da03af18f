/**
 * Hands a text to the person as a file.
 * @example saveTextFile("orders.csv", writeOrdersCsv(orders));
 */
export function saveTextFile(fileName: string, text: string, type = "text/csv;charset=utf-8"): void {
  saveFile(new File([text], fileName, { type }));
}

/** Hands a file to the person, under its own name. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = file.name;
  anchor.click();
  // Not at once: some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
