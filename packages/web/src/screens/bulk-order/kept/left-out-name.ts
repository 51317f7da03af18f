/** `orders.csv` leaves `orders-left-out.csv`; what is left of that keeps its name. */
export const leftOutName = (fileName: string): string =>
  `${fileName.replace(/\.csv$/i, "").replace(/-left-out$/, "")}-left-out.csv`;
