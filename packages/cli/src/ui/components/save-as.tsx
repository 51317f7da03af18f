import { problemText } from "@shipctl/sdk/display";
import { useState } from "react";
import { FileIsThere } from "../../io/file-output.js";
import type { Output } from "../../io/output.js";
import { STANDARD } from "../../io/standard-streams.js";
import { useApp, useAppContext } from "../hooks/use-app.js";
import { Rank, useKeys } from "../hooks/use-keys.js";
import { plainPath } from "./plain-path.js";
import { TextField } from "./text-field.js";
import { Toned } from "./toned.js";

interface SaveAsProps {
  readonly suggested: string;
  readonly kind: "text" | "binary";
  /** Files that were read; they are never replaced. */
  readonly inputs?: readonly string[];
  /** Identifies the content. An unchanged file written for the same content is replaced without asking. */
  readonly origin: () => Promise<string>;
  readonly save: (output: Output) => void;
  readonly close: () => void;
}

/** Asks for a file name; Enter accepts the suggestion. An existing file is replaced only after a second question. */
export function SaveAs({ suggested, kind, inputs = [], origin, save, close }: SaveAsProps) {
  const { outputs } = useAppContext();
  const { say } = useApp();
  const [path, setPath] = useState(suggested);
  const [taken, setTaken] = useState<string>();
  const begin = async (name: string, force: boolean) => {
    try {
      if (name === STANDARD) throw new Error("Standard output is this screen. Name a file.");
      const origins = async () => [await origin()];
      const output = await outputs.open(name, { flag: "Save as", kind, inputs, force, mayAsk: false, origins });
      close();
      save(output);
    } catch (error) {
      if (error instanceof FileIsThere) return setTaken(name);
      say(problemText(error), "bad");
    }
  };
  const done = () => {
    if (path.trim() !== "") void begin(plainPath(path), false);
  };
  const keep = () => setTaken(undefined);
  if (taken !== undefined) return <Replace path={taken} replace={() => void begin(taken, true)} keep={keep} />;
  return (
    <TextField
      label="Save as"
      value={path}
      onChange={setPath}
      bindings={[
        { keys: ["enter"], label: "save", run: done },
        { keys: ["esc"], label: "cancel", run: close },
      ]}
    />
  );
}

interface ReplaceProps {
  readonly path: string;
  readonly replace: () => void;
  readonly keep: () => void;
}

/** One line that replaces the field; Enter keeps the file. */
function Replace({ path, replace, keep }: ReplaceProps) {
  useKeys(
    [
      { keys: ["enter", "esc", "n"], shown: "⏎", label: "another name", run: keep },
      { keys: ["r"], label: "replace it", run: replace },
    ],
    { rank: Rank.field, isModal: true },
  );
  return <Toned tone="warn">{`${path} already exists.`}</Toned>;
}
