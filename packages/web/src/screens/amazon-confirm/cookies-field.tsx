import { ActionIcon } from "@mantine/core";
import { count } from "@shipctl/sdk/display";
import { DropZone } from "../../ui/drop-zone.js";
import { CloseIcon } from "../../ui/icons.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import { KeepsFocus } from "../../ui/keeps-focus.js";
import layout from "../../ui/layout.module.css";
import typography from "../../ui/typography.module.css";
import classes from "./screen.module.css";
import type { SessionForm } from "./use-session-form.js";

/** Takes the cookies as a file. Its content is never shown. */
export function CookiesField({ form: { file, fileProblem, openFile, removeFile } }: { form: SessionForm }) {
  return (
    <KeepsFocus label="Cookies JSON file" className={layout.stackSm}>
      <span className={typography.name}>Cookies JSON File</span>
      {file ? (
        <div className={classes.file}>
          <p>
            {file.name}: {count(file.count, "cookie")}
          </p>
          <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${file.name}`} onClick={removeFile}>
            <CloseIcon size={16} />
          </ActionIcon>
        </div>
      ) : (
        <DropZone
          label="Upload cookies JSON file"
          title="Drop a JSON file here, or choose one"
          text="A file exported from Seller Central by a browser cookie extension."
          accept=".json"
          isCompact
          onFile={openFile}
        />
      )}
      {fileProblem && <InlineAlert kind="error">{fileProblem}</InlineAlert>}
    </KeepsFocus>
  );
}
