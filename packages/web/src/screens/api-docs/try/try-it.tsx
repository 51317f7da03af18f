import { Button, Select, Textarea, TextInput } from "@mantine/core";
import { formatCount } from "@shipctl/sdk/display";
import type { FormEvent } from "react";
import { errorText } from "../../../api/problem.js";
import { useRead, useReading } from "../../../api/query.js";
import { enabledRead } from "../../../api/read.js";
import { apisRead } from "../../../components/shared-reads.js";
import { DownloadIcon } from "../../../ui/icons.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import { Panel } from "../../../ui/panel.js";
import { saveFile } from "../../../ui/save-file.js";
import { useUnsavedGuard } from "../../../ui/unsaved.js";
import { CodeBlock } from "../code/code-block.js";
import type { ApiCall, Parameter } from "../contract/read-contract.js";
import type { Answer, AnswerFile } from "./send-call.js";
import classes from "./try-it.module.css";
import { useTry } from "./use-try.js";

interface TryItProps {
  readonly call: ApiCall;
  readonly apiKey: string | undefined;
}

/** Sends the call with the account's own key. Calls that move money are disabled unless all connections are sandboxes. */
export function TryIt({ call, apiKey }: TryItProps) {
  const own = useOwnIds(call);
  const attempt = useTry(call, own);
  useUnsavedGuard(attempt.isUnsent);
  const sandbox = useSandbox(call.movesMoney);
  const maySend = !call.movesMoney || sandbox.sells === "only";
  const { filled, answer, isPending } = attempt;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (apiKey && maySend) void attempt.send(apiKey);
  };
  return (
    <Panel title="Try it">
      <form className={classes.form} onSubmit={send} aria-label={`Try ${call.method} ${call.path}`}>
        {call.movesMoney && sandbox.sells === "only" && (
          <InlineAlert kind="warning">
            {call.body ? "This spends your balance." : "This voids the label."} Labels come from the sandbox and are not
            valid for postage.
          </InlineAlert>
        )}
        {call.movesMoney && sandbox.sells === "failed" && (
          <InlineAlert kind="error" onRetry={sandbox.retry}>
            {errorText(
              sandbox.error,
              "Failed to load the connections, so it is not known whether this spends real money",
            )}
          </InlineAlert>
        )}
        {call.movesMoney && sandbox.sells === "none" && (
          <InlineAlert kind="info">
            Calls that buy or void labels can be tried only if all labels come from the sandbox. Use one of the samples
            instead.
          </InlineAlert>
        )}
        {call.parameters.map((parameter) => (
          <ParameterInput
            key={parameter.name}
            parameter={parameter}
            value={filled.values[parameter.name] ?? ""}
            onChange={(value) => attempt.setValue(parameter.name, value)}
          />
        ))}
        {call.body && (
          <Textarea
            label="Body"
            description="JSON. The serviceId is one of GET /api/v1/services."
            classNames={{ input: classes.body ?? "" }}
            spellCheck={false}
            autosize
            minRows={6}
            maxRows={18}
            value={filled.body}
            onChange={(event) => attempt.setBody(event.currentTarget.value)}
          />
        )}
        <div>
          <Button type="submit" size="xs" loading={isPending} disabled={!apiKey || !maySend}>
            Send request
          </Button>
        </div>
      </form>
      <div aria-live="polite">{answer && <AnswerView answer={answer} />}</div>
    </Panel>
  );
}

/** The ids of the account's newest order and bulk order, to prefill path parameters. */
function useOwnIds({ path }: ApiCall): Readonly<Record<string, string | undefined>> {
  const newest = { query: { page: 1, limit: 1 } };
  const orders = useRead("listOrders", newest, { enabled: path.includes("{order_id}") });
  const bulks = useRead("listBulkOrders", newest, { enabled: path.includes("{bulk_order_id}") });
  return {
    order_id: orders.data?.orders[0]?.orderId,
    bulk_order_id: bulks.data?.bulkOrders[0]?.bulkOrderId,
  };
}

/** `only`: all connections are sandboxes. `none`: not all are. `failed`: they could not be loaded. */
function useSandbox(enabled: boolean) {
  const { data, error, isPending, refetch } = useReading(enabledRead(apisRead, enabled));
  const known = data?.every(({ sandbox }) => sandbox) ? "only" : "none";
  const sells = data ? known : isPending ? "unknown" : "failed";
  return { sells, error, retry: () => void refetch() } as const;
}

interface ParameterInputProps {
  readonly parameter: Parameter;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** An input for a parameter: a select if the contract lists its values, else a text field. */
function ParameterInput({ parameter: { name, required, choices, in: place }, value, onChange }: ParameterInputProps) {
  const label = place === "header" ? `${name} (header)` : name;
  if (choices.length > 0) {
    return (
      <Select
        size="xs"
        label={label}
        placeholder="Not sent"
        clearable
        data={[...choices]}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? "")}
      />
    );
  }
  return (
    <TextInput
      size="xs"
      label={label}
      required={required}
      placeholder={required ? undefined : "Not sent"}
      spellCheck={false}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The status, the relevant headers and the body, or an error if the server did not answer. */
function AnswerView({ answer }: { answer: Answer | "none" }) {
  if (answer === "none") {
    return (
      <div className={classes.answer}>
        <InlineAlert kind="error">The server did not answer. Check your connection and try again.</InlineAlert>
      </div>
    );
  }
  const { status, ok, headers, text, file } = answer;
  return (
    <div className={classes.answer}>
      <p className={classes.statusLine}>
        <span>Status</span>
        <strong className={classes.status} data-ok={ok}>
          {status}
        </strong>
      </p>
      <dl className={classes.headers} aria-label="Response headers">
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {file && <SaveButton file={file} />}
      {text !== undefined && <CodeBlock label="Answer" code={text} />}
    </div>
  );
}

function SaveButton({ file: { name, content } }: { file: AnswerFile }) {
  const size = `${formatCount(Math.max(1, Math.round(content.size / 1_000)))} kB`;
  return (
    <div>
      <Button
        variant="default"
        size="xs"
        leftSection={<DownloadIcon size={14} />}
        onClick={() => saveFile(new File([content], name, { type: "application/pdf" }))}
      >
        {`Save ${name} (PDF, ${size})`}
      </Button>
    </div>
  );
}
