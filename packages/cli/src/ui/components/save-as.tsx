import { useState } from "react";
import { TextField } from "./text-field.js";

interface SaveAsProps {
  readonly suggested: string;
  readonly save: (path: string) => void;
  readonly close: () => void;
}

/** Asks for the name of a file; Enter takes what is suggested. */
export function SaveAs({ suggested, save, close }: SaveAsProps) {
  const [path, setPath] = useState(suggested);
  const done = () => {
    if (path.trim() === "") return;
    close();
    save(path.trim());
  };
  return (
    <TextField
      label="Save as"
      value={path}
      onChange={setPath}
      bindings={[
        { keys: ["enter"], label: "save", run: done },
        { keys: ["esc"], label: "leave it", run: close },
      ]}
    />
  );
}
