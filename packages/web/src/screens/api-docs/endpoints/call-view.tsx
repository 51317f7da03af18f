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
import { MethodBadge } from "./method-badge.js";

interface CallViewProps {
  readonly call: ApiCall;
  readonly apiKey: string | undefined;
}

/** One call: what it takes and answers at the left, how it looks and a place to try it at the right. */
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
          <Part title="Parameters">
            {GROUPS.map(({ place, label }) => {
              const fields = parameters.filter((parameter) => parameter.in === place);
              return (
                fields.length > 0 && (
                  <div key={place}>
                    <p className={classes.place}>{label}</p>
                    <FieldList label={label} fields={fields} tellsRequired />
                  </div>
                )
              );
            })}
          </Part>
        )}
        {body && (
          <Part title="Body">
            <FieldList label="Fields of the body" fields={body.fields} tellsRequired />
          </Part>
        )}
        <Part title="Reply">
          {replies.map(({ status, about: told, type, fields }, index) => (
            <div key={status}>
              <p className={classes.place}>
                <Words text={`${status} ${told}`} />
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
        </Part>
        <Part title="Errors">
          <Refusals label={`Errors of ${method} ${path}`} refusals={refusals} />
        </Part>
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** A reply as the contract shows it: one that went well first, and each refusal to choose from. */
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
