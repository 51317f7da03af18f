import { Button } from "@mantine/core";
import { formatCount } from "@shipctl/sdk/display";
import { DownloadIcon } from "../../../ui/icons.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import { saveFile } from "../../../ui/save-file.js";
import { CodeBlock } from "../code/code-block.js";
import type { Answer, AnswerFile } from "./send-call.js";
import classes from "./try-it.module.css";

/** The status, the relevant headers and the body, or an error if the server did not answer. */
export function AnswerView({ answer }: { answer: Answer | "none" }) {
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
