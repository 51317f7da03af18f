import type { OverviewDay } from "@shipctl/sdk";
import { formatDay, formatUsd, marginText } from "@shipctl/sdk/display";
import classes from "./day-chart.module.css";

export type Measure = "net" | "margin" | "paidIn";

interface DayChartProps {
  readonly measure: Measure;
  readonly days: readonly OverviewDay[];
  /** As many, of the period before. */
  readonly before: readonly OverviewDay[];
}

const HEIGHT_PX = 160;

/**
 * A filled bar for each day over an outlined one for the day of the period before, so that it can be read without color.
 * A loss hangs below the line and is hatched. The table of days has the values.
 */
export function DayChart({ measure, days, before }: DayChartProps) {
  const values = [...days, ...before].map((day) => day[measure]);
  const [top, bottom] = [Math.max(0, ...values), Math.min(0, ...values)];
  const y = (usd: number) => ((top - usd) / (top - bottom || 1)) * HEIGHT_PX;
  const bar = (usd: number) => ({ y: Math.min(y(usd), y(0)), height: Math.abs(y(usd) - y(0)) });
  const textOf = measure === "margin" ? marginText : formatUsd;
  const share = 100 / days.length;
  return (
    <div className={classes.chart} aria-hidden="true">
      <div className={classes.scale}>
        <span>{textOf(top)}</span>
        {bottom < 0 && <span>{textOf(bottom)}</span>}
      </div>
      <svg className={classes.bars} height={HEIGHT_PX + 2} width="100%" overflow="visible" aria-hidden="true">
        <defs>
          <pattern id="loss" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className={classes.lossBack} width="6" height="6" />
            <rect className={classes.lossLine} width="2" height="6" />
          </pattern>
        </defs>
        {days.map((day, at) => {
          const earlier = before[at];
          const usd = day[measure];
          return (
            <g key={day.date}>
              <title>
                {`${formatDay(day.date)}: ${textOf(usd)}${earlier ? `; ${formatDay(earlier.date)}: ${textOf(earlier[measure])}` : ""}`}
              </title>
              <rect className={classes.hit} x={`${at * share}%`} width={`${share}%`} y="0" height={HEIGHT_PX} />
              <rect
                className={usd < 0 ? classes.loss : classes.now}
                x={`${(at + 0.15) * share}%`}
                width={`${0.7 * share}%`}
                {...bar(usd)}
              />
              {earlier && (
                <rect
                  className={classes.before}
                  x={`${(at + 0.05) * share}%`}
                  width={`${0.9 * share}%`}
                  {...bar(earlier[measure])}
                />
              )}
            </g>
          );
        })}
        <line className={classes.zero} x1="0" x2="100%" y1={y(0)} y2={y(0)} />
      </svg>
      <div className={classes.days}>
        {[days[0], days.at(-1)].map((day, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two ends of a line.
          <span key={at}>{day && formatDay(day.date)}</span>
        ))}
      </div>
    </div>
  );
}
