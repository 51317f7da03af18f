import { Button, TextInput } from "@mantine/core";
import { formatUsd, sumUsd } from "@shipctl/sdk/display";
import type { FormEvent, ReactNode } from "react";
import { useRead } from "../../api/query.js";
import { FormShell } from "../../ui/form-shell.js";
import { TestShop } from "../test-shop.js";
import { readAmount, TOP_UP_RANGE } from "./amount.js";
import { SupportLine } from "./support-line.js";
import classes from "./top-up.module.css";
import { useFocusOnMount } from "./use-focus-on-mount.js";
import type { useNewInvoice } from "./use-new-invoice.js";

/** Preset amounts, in USD. */
const PRESETS = [25, 50, 100, 250];

interface AmountFormProps extends ReturnType<typeof useNewInvoice> {
  readonly typed: string;
  /** `isPicked`: a preset amount, which does not count as unsaved work. */
  readonly onType: (typed: string, isPicked: boolean) => void;
  /** Shown above the form. */
  readonly children?: ReactNode;
}

/** Asks for the amount. Continuing does not pay yet. */
export function AmountForm({ typed, onType, children, ...invoicing }: AmountFormProps) {
  const { make, isMaking, problem, fieldProblem, changed } = invoicing;
  const { data } = useRead("getBalance");
  const field = useFocusOnMount<HTMLInputElement>();
  const amount = readAmount(typed);
  const type: typeof onType = (...args) => {
    changed();
    onType(...args);
  };
  const submit = (event: FormEvent) => {
    // The form may be above another form, which must not be submitted.
    event.stopPropagation();
    if (amount.usd !== undefined) make(amount.usd);
  };
  return (
    <FormShell isPending={isMaking} error={problem} onSubmit={submit}>
      {children}
      <TextInput
        ref={field}
        data-autofocus
        size="md"
        label="Amount (USD)"
        description={`From ${TOP_UP_RANGE}`}
        leftSection="$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        error={amount.problem ?? fieldProblem}
        value={typed}
        // The answer shows the payment of the amount that was sent.
        readOnly={isMaking}
        onChange={(event) => type(event.currentTarget.value, false)}
      />
      <fieldset className={classes.presets}>
        <legend className="visually-hidden">Preset amounts</legend>
        {PRESETS.map((usd) => (
          <Button
            key={usd}
            size="xs"
            variant="default"
            aria-pressed={amount.usd === usd}
            className={classes.choice ?? ""}
            disabled={isMaking}
            onClick={() => type(String(usd), true)}
          >
            ${usd}
          </Button>
        ))}
      </fieldset>
      <dl className={classes.rows}>
        <div>
          <dt>Current balance</dt>
          <dd>{data ? formatUsd(data.balance) : "–"}</dd>
        </div>
        <div>
          <dt>Balance after this top-up</dt>
          <dd aria-live="polite">
            {data && amount.usd !== undefined ? formatUsd(sumUsd([data.balance, amount.usd])) : "–"}
          </dd>
        </div>
      </dl>
      <TestShop />
      <Button type="submit" size="md" fullWidth disabled={amount.usd === undefined} loading={isMaking}>
        {amount.usd === undefined ? "Continue to payment" : `Continue to pay ${formatUsd(amount.usd)}`}
      </Button>
      <p className={classes.quiet}>
        You pay in cryptocurrency in the next step. The amount received is credited once it is confirmed.
      </p>
      <SupportLine />
    </FormShell>
  );
}
