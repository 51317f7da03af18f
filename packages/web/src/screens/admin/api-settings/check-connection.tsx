import { Button } from "@mantine/core";
import type { Connection, ReplyOf } from "@shipctl/sdk";
import { CARRIERS } from "@shipctl/sdk/contract";
import { abilitiesText, connectionModeText, count } from "@shipctl/sdk/display";
import { useEffect, useRef, useState } from "react";
import { errorText } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { CHANGES_OF_SERVICES } from "../../../components/configured-services.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import classes from "./connection-panel.module.css";

interface Answer {
  readonly kind: "success" | "error";
  readonly text: string;
}

interface CheckConnectionProps {
  readonly connection: Connection;
  /** Gets the focus, which scrolls to it. */
  readonly isNew: boolean;
}

/** Calls the provider with the stored key and shows whether labels can be bought through it. */
export function CheckConnection({ connection: { _id, name }, isNew }: CheckConnectionProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNew) button.current?.focus();
  }, [isNew]);
  const check = useWrite("checkServiceUpdates", CHANGES_OF_SERVICES);
  const [answer, setAnswer] = useState<Answer>();
  const ask = () => {
    setAnswer(undefined);
    check.mutate(
      { body: { apis: [{ id: _id }] } },
      {
        onSuccess: (reply) => {
          const report = reply[_id];
          const sold = CARRIERS.flatMap((carrier) => report?.[carrier] ?? []).length;
          setAnswer(
            report?.error
              ? { kind: "error", text: report.error }
              : { kind: "success", text: successText(name, sold, report) },
          );
        },
        onError: (error) =>
          setAnswer({ kind: "error", text: errorText(error, "Failed to fetch service updates from APIs") }),
      },
    );
  };
  return (
    <div className={classes.check}>
      <Button
        ref={button}
        size="xs"
        variant="default"
        aria-label={`Check connection: ${name}`}
        loading={check.isPending}
        onClick={ask}
      >
        Check connection
      </Button>
      {answer && <InlineAlert kind={answer.kind}>{answer.text}</InlineAlert>}
    </div>
  );
}

function successText(name: string, sold: number, report: ReplyOf<"checkServiceUpdates">[string] | undefined): string {
  const connected = `Connected to ${name}: ${count(sold, "service")} available`;
  return [`${connected}.`, connectionModeText(report?.mode), abilitiesText(report?.can)].filter(Boolean).join(" ");
}
