import type { DailyOrders, ReplyOf } from "@shipctl/sdk";
import { type KeyboardEvent, useRef, useState } from "react";
import type { Reading } from "../../api/query.js";
import { Panel } from "../../ui/panel.js";
import { EmptyState } from "../../ui/states.js";
import classes from "./activity-chart.module.css";

interface ActivityChartProps {
  readonly days: readonly DailyOrders[];
  /** The server's time zone for daily totals. */
  readonly timezone: string;
}

const HEIGHT_PX = 176;
const BAR_PX = 12;

/** Two bars per day on a whole-number scale. Horizontal positions are percentages, so it fits any width. */
function ActivityChart({ days, timezone }: ActivityChartProps) {
  const steps = axisSteps(Math.max(0, ...days.flatMap(({ created, completed }) => [created, completed])));
  const top = steps.at(-1) ?? 1;
  const y = (count: number) => HEIGHT_PX - (count / top) * (HEIGHT_PX - 8);
  return (
    <figure className={classes.chart}>
      <div className={classes.plot}>
        <div className={classes.scale} aria-hidden="true">
          {steps.map((step) => (
            <span key={step} style={{ top: y(step) }}>
              {step}
            </span>
          ))}
        </div>
        <Columns days={days} />
        <svg className={classes.bars} height={HEIGHT_PX + 1} width="100%" aria-hidden="true">
          {steps.map((step) => (
            <line key={step} className={classes.line} x1="0" x2="100%" y1={y(step) + 0.5} y2={y(step) + 0.5} />
          ))}
          {days.map(({ date, created, completed }, index) => (
            <svg key={date} x={`${((index + 0.5) / days.length) * 100}%`} overflow="visible" aria-hidden="true">
              <rect
                className={classes.created}
                x={-BAR_PX - 1}
                width={BAR_PX}
                y={y(created)}
                height={HEIGHT_PX - y(created)}
                rx="2"
              />
              <rect
                className={classes.completed}
                x={1}
                width={BAR_PX}
                y={y(completed)}
                height={HEIGHT_PX - y(completed)}
                rx="2"
              />
            </svg>
          ))}
        </svg>
        <div className={classes.days} aria-hidden="true">
          {days.map(({ date }) => (
            <span key={date}>{dayLabel(date)}</span>
          ))}
        </div>
      </div>
      <div className="visually-hidden">
        <table>
          <caption>{`Orders of the last 7 days (${timezone})`}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Orders Created</th>
              <th scope="col">Orders Completed</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, created, completed }) => (
              <tr key={date}>
                <th scope="row">{dayLabel(date)}</th>
                <td>{created}</td>
                <td>{completed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** Shows the values of the day under the pointer, with the focus, or touched. One tab stop; arrow keys move. */
function Columns({ days }: Pick<ActivityChartProps, "days">) {
  const [focused, setFocused] = useState<number>();
  const [pointed, setPointed] = useState<number>();
  const [tabStop, setTabStop] = useState(days.length - 1);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const shown = pointed ?? focused;
  const move = (event: KeyboardEvent, index: number) => {
    const goal = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: days.length - 1 }[event.key];
    if (event.key === "Escape") {
      setFocused(undefined);
      setPointed(undefined);
    }
    if (goal === undefined) return;
    event.preventDefault();
    buttons.current[goal]?.focus();
  };
  return (
    <fieldset className={classes.columns} aria-label="Orders by day">
      {days.map((day, index) => (
        <button
          key={day.date}
          ref={(button) => {
            buttons.current[index] = button;
          }}
          type="button"
          className={classes.column}
          aria-label={`${dayLabel(day.date)}: ${valuesOf(day).join(", ")}`}
          tabIndex={index === tabStop ? 0 : -1}
          onPointerEnter={() => setPointed(index)}
          onPointerLeave={() => setPointed(undefined)}
          onFocus={() => {
            setFocused(index);
            setTabStop(index);
          }}
          onBlur={() => setFocused(undefined)}
          // Not every browser gives a touched button the focus.
          onClick={() => setFocused(index)}
          onKeyDown={(event) => move(event, index)}
        >
          {index === shown && (
            <span className={classes.values}>
              <strong>{dayLabel(day.date)}</strong>
              {valuesOf(day).map((text) => (
                <span key={text}>{text}</span>
              ))}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}

const valuesOf = ({ created, completed }: DailyOrders) => [`${created} created`, `${completed} completed`];

/** Whole numbers from 0 to at least `most`, at most five steps, each 1, 2 or 5 times a power of ten. */
export function axisSteps(most: number): number[] {
  const rough = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** `Mon 5` for `2026-01-05`: a day of the server's calendar, whatever the time zone of the browser. */
export function dayLabel(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()}`;
}

/** Orders of the last seven days, as a bar chart and a table for screen readers. */
export function ShippingActivity({ reading }: { reading: Reading<ReplyOf<"getOrderStats">> }) {
  const { data, isPending } = reading;
  const days = data?.stats.dailyOrders;
  return (
    <Panel
      title="Shipping Activity"
      actions={
        <ul className={classes.legend}>
          <li data-series="created">Orders Created</li>
          <li data-series="completed">Orders Completed</li>
        </ul>
      }
    >
      <div className={classes.body}>
        {days && <ActivityChart days={days} timezone={data.timezone} />}
        {!days && !isPending && <EmptyState title="The figures could not be loaded" />}
      </div>
    </Panel>
  );
}
