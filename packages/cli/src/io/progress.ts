import { formatCount } from "@shipctl/sdk/display";

export interface Counts {
  readonly total: number;
  readonly bought: number;
  readonly failed: number;
}

/** Shows the progress of a purchase; `rate` is in labels per second. */
export interface Progress {
  /** `note` is why it is waiting. */
  update(counts: Counts, rate: number, note?: string): void;
  end(): Promise<void>;
}

/** The completed share, from 0 to 1. */
export const share = ({ total, bought, failed }: Counts): number =>
  total === 0 ? 0 : Math.min(1, (bought + failed) / total);

/** `312/1,000  31%  104/s  2 failed` */
export function describeCounts(counts: Counts, rate: number): string {
  const parts = [
    `${formatCount(counts.bought + counts.failed)}/${formatCount(counts.total)}`,
    `${Math.floor(share(counts) * 100)}%`,
    rate > 0 ? `${formatCount(Math.round(rate))}/s` : "",
    counts.failed > 0 ? `${formatCount(counts.failed)} failed` : "",
  ];
  return parts.filter(Boolean).join("  ");
}

/** Rows per second since a moment when `done` rows were already done. */
export function createRate(now: () => Date, start: { at: Date; done: number }): (done: number) => number {
  return (done) => {
    const elapsedMs = now().getTime() - start.at.getTime();
    return elapsedMs >= SHORTEST_MS ? ((done - start.done) * 1000) / elapsedMs : 0;
  };
}

/** For output without a terminal: a line at the start and for every further tenth. */
export function writtenProgress(write: (line: string) => void, label: string, start: Counts): Progress {
  let lastTenth = -1;
  let noted: string | undefined;
  const update = (counts: Counts, rate: number, note?: string) => {
    if (note !== undefined && note !== noted) write(`${note}\n`);
    noted = note;
    const tenth = Math.floor(share(counts) * 10);
    if (tenth === lastTenth) return;
    lastTenth = tenth;
    write(`${label} ${describeCounts(counts, rate)}\n`);
  };
  update(start, 0);
  return { update, end: async () => undefined };
}

const SHORTEST_MS = 300;
