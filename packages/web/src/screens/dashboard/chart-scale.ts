/** Whole numbers from 0 to at least `most`, at most five steps, each 1, 2 or 5 times a power of ten. */
export function axisSteps(most: number): number[] {
  const rough = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** `Mon 5` for `2026-01-05`: a day of the server's calendar, whatever the time zone of the browser. */
export function dayLabel(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const weekday = day.toLocaleDateString("en-US", { weekday: "short", timeZone: "UTC" });
  return `${weekday} ${day.getUTCDate()}`;
}
