import { Select } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { CodeBlock } from "../code/code-block.js";
import { CodeSample } from "../code/code-sample.js";
import { Prose, Words } from "../code/prose.js";
import type { ApiCall } from "../contract/read-contract.js";
import { Refusals } from "../guide/error-table.js";
import { TryIt } from "../try/try-it.js";
import classes from "./call-view.module.css";
import { FieldList } from "./field-list.js";

interface CallViewProps {
  readonly call: ApiCall;
  readonly apiKey: string | undefined;
}

/** One call: parameters and replies on the left, a sample, an example reply and Try it on the right. */
export function CallView({ call, apiKey }: CallViewProps) {
  const { method, path, summary, about, parameters, body, replies, refusals, headers } = call;
  return (
    <article className={classes.call} aria-label={`${method} ${path}`}>
      <div className={classes.words}>
        <h2 className={classes.title} tabIndex={-1}>
          {summary.replace(/\.$/, "")}
        </h2>
        <p className={classes.address}>
          <MethodBadge method={method} />
          <code>{path}</code>
        </p>
        {about && <Prose text={about} />}
        {parameters.length > 0 && (
          <CallSection title="Parameters">
            {GROUPS.map(({ place, label }) => {
              const fields = parameters.filter((parameter) => parameter.in === place);
              return (
                fields.length > 0 && (
                  <div key={place}>
                    <p className={classes.place}>{label}</p>
                    <FieldList label={label} fields={fields} showsRequired />
                  </div>
                )
              );
            })}
          </CallSection>
        )}
        {body && (
          <CallSection title="Body">
            <FieldList label="Fields of the body" fields={body.fields} showsRequired />
          </CallSection>
        )}
        <CallSection title="Reply">
          {replies.map(({ status, about: text, type, fields }, index) => (
            <div key={status}>
              <p className={classes.place}>
                <Words text={`${status} ${text}`} />
              </p>
              {index === 0 && fields.length > 0 && (
                <FieldList label={`Fields of the reply ${status}`} fields={fields} />
              )}
              {fields.length === 0 && <p className={classes.type}>{type}</p>}
            </div>
          ))}
          <details className={classes.headers}>
            <summary>Headers</summary>
            <FieldList label="Headers of the reply" fields={headers} />
          </details>
        </CallSection>
        <CallSection title="Errors">
          <Refusals label={`Errors of ${method} ${path}`} refusals={refusals} />
        </CallSection>
      </div>
      <div className={classes.code}>
        <CodeSample call={call} />
        <ExampleReply call={call} />
        <TryIt call={call} apiKey={apiKey} />
      </div>
    </article>
  );
}

const GROUPS = [
  { place: "path", label: "In the path" },
  { place: "query", label: "In the query" },
  { place: "header", label: "Headers" },
] as const;

function CallSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** The contract's example replies, to choose from. Successful ones come first. */
function ExampleReply({ call: { replies, refusals } }: { call: ApiCall }) {
  const examples = [
    ...replies.map(({ status, about, type, example }) => ({
      label: `${status} ${/^[^.`]*/.exec(about)?.[0]}`,
      code: example === undefined ? `Content-Type: ${type}` : JSON.stringify(example, null, 2),
    })),
    ...refusals.map(({ status, code, example }) => ({
      label: `${status} ${code}`,
      code: JSON.stringify(example, null, 2),
    })),
  ];
  const [label, setLabel] = useState(examples[0]?.label);
  const shown = examples.find((example) => example.label === label) ?? examples[0];
  if (!shown) return null;
  return (
    <CodeBlock
      label="Example reply"
      code={shown.code}
      head={
        <Select
          size="xs"
          aria-label="Example reply"
          className={classes.select ?? ""}
          allowDeselect={false}
          data={examples.map((example) => example.label)}
          value={shown.label}
          onChange={(value) => setLabel(value ?? undefined)}
        />
      }
    />
  );
}

export function MethodBadge({ method }: { method: string }) {
  return (
    <span className={classes.badge} data-method={method}>
      {method}
    </span>
  );
}
