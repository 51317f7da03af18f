import { NativeSelect, TextInput } from "@mantine/core";
import { dayNamed, daysOfMonth, monthText } from "@shipctl/sdk/display";
import { useState } from "react";
import layout from "../../ui/layout.module.css";
import { type ChosenDays, isBackwards } from "../../ui/list-view.js";

const CHOSEN = "chosen";
const MONTHS = 13;

interface PeriodChoiceProps {
  readonly view: ChosenDays;
  readonly change: (days: ChosenDays) => void;
}

/** The last 30 days, a calendar month, or two dates. */
export function PeriodChoice({ view, change }: PeriodChoiceProps) {
  const [isChoosing, setChoosing] = useState(false);
  const months = lastMonths();
  const { from, to } = view;
  const named = from === "" && to === "" ? "" : months.find((month) => month.from === from && month.to === to)?.value;
  const value = isChoosing || named === undefined ? CHOSEN : named;
  return (
    <div className={layout.line}>
      <NativeSelect
        size="xs"
        aria-label="Days"
        data={[{ value: "", label: "Last 30 days" }, ...months, { value: CHOSEN, label: "From, to" }]}
        value={value}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          setChoosing(chosen === CHOSEN);
          if (chosen !== CHOSEN) change(months.find((month) => month.value === chosen) ?? { from: "", to: "" });
        }}
      />
      {value === CHOSEN && (
        <>
          <TextInput
            size="xs"
            type="date"
            aria-label="From"
            value={from}
            onChange={(event) => change({ from: event.currentTarget.value, to })}
          />
          <TextInput
            size="xs"
            type="date"
            aria-label="To"
            value={to}
            error={isBackwards(view) ? "To is before From" : undefined}
            onChange={(event) => change({ from, to: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}

/** This month and those before it, newest first. */
export function lastMonths(today = dayNamed("today") ?? "") {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, ago) => {
    const value = new Date(Date.UTC(year, month - 1 - ago)).toISOString().slice(0, 7);
    const { from, to } = daysOfMonth(value) ?? { from: "", to: "" };
    return { value, label: monthText(value), from, to };
  });
}
