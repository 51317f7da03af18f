/**
 * Downloads a text as a file.
 * @example saveTextFile("orders.csv", writeOrdersCsv(orders));
 */
export function saveTextFile(fileName: string, text: string, type = "text/csv;charset=utf-8"): void {
  saveFile(new File([text], fileName, { type }));
}

/** Downloads a file under its own name. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = file.name;
  anchor.click();
  // Delayed: some browsers read the URL only after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
