import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { CodeBlock } from "../code/code-block.js";
import { CodeSample } from "../code/code-sample.js";
import { Prose, Words } from "../code/prose.js";
import { guideOf } from "../contract/guide.js";
import { type Contract, linkToCall } from "../contract/read-contract.js";
import { FieldList } from "../endpoints/field-list.js";
import { useSamples } from "../samples/sample-context.js";
import { ErrorTable } from "./error-table.js";
import classes from "./getting-started.module.css";

/** The guide for all calls. The text comes from the contract where it has any. */
export function GettingStarted({ contract: { about, calls } }: { contract: Contract }) {
  const { server } = useSamples();
  const guide = guideOf(about);
  const words = (title: string) => <Prose text={guide.get(title) ?? ""} />;
  const callOf = (id: string) => calls.find((call) => call.id === id);
  const [first] = calls;
  const sampleOf = (id: string) => {
    const call = callOf(id);
    return call && <CodeSample call={call} />;
  };
  const bulk = callOf("v1CreateBulkLabels");
  const bad = calls.flatMap(({ refusals }) => refusals).find(({ code }) => code === "invalid_input");
  return (
    <div>
      <Section title="Base URL" aside={<CodeBlock label="Base URL" code={`${server}/api/v1`} />}>
        <Prose text="Requests and replies are JSON in UTF-8; labels are PDF. Times are ISO 8601 in UTC, and amounts are USD." />
        <p>
          <a className={classes.link} href="/docs" target="_blank" rel="noreferrer">
            Open the reference
          </a>
        </p>
        <p>
          <a className={classes.link} href="/api/v1/openapi.yaml" download="openapi.yaml">
            Download the contract (OpenAPI 3.1)
          </a>
        </p>
      </Section>
      <Section title="Authentication" aside={first && <CodeSample call={first} />}>
        {words("")}
      </Section>
      <Section title="Your first label" aside={sampleOf("v1CreateLabel")}>
        <ol className={classes.steps}>
          {FIRST_LABEL.map(({ id, text }) => {
            const call = callOf(id);
            return (
              call && (
                <li key={id}>
                  <Link className={classes.link} to={linkToCall(id)}>
                    <code>{`${call.method} ${call.path}`}</code>
                  </Link>
                  <span className={classes.step}>{text}</span>
                </li>
              )
            );
          })}
        </ol>
      </Section>
      <Section title="Rate limits" aside={first && <FieldList label="Headers of a reply" fields={first.headers} />}>
        {words("Limit")}
      </Section>
      <Section title="Errors" aside={bad && <CodeBlock label="An error" code={JSON.stringify(bad.example, null, 2)} />}>
        {words("Errors")}
        <ErrorTable calls={calls} />
      </Section>
      <Section title="Idempotency" aside={<CodeBlock label="The same call twice" code={TWICE} />}>
        {words("Retries")}
      </Section>
      <Section title="Prices and units" aside={sampleOf("v1ListServices")}>
        {words("Prices")}
      </Section>
      {bulk?.about && (
        <Section title="Many labels at once" aside={<CodeSample call={bulk} />}>
          <Prose text={bulk.about} />
          <p>
            <Link className={classes.link} to={linkToCall(bulk.id)}>
              <Words text={bulk.summary} />
            </Link>
          </p>
        </Section>
      )}
    </div>
  );
}

const FIRST_LABEL = [
  { id: "v1ListServices", text: "Pick a service and take its id." },
  { id: "v1CreateLabel", text: "Buy a label with it. The reply has the order id and the tracking number." },
  { id: "v1GetLabel", text: "Fetch the PDF and print it." },
] as const;

const TWICE = `POST /api/v1/create-label
Idempotency-Key: my-order-1001

201 Created

POST /api/v1/create-label
Idempotency-Key: my-order-1001

201 Created
Idempotency-Replayed: true`;

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** On the right, if there is room. */
  readonly aside?: ReactNode;
}

/** Text on the left, code on the right. */
function Section({ title, children, aside }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.words}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        {children}
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </section>
  );
}
