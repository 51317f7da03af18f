import { Button } from "@mantine/core";
import { isWorkbook, type WorkbookOptions } from "@shipctl/sdk/files";
import { type ReactNode, useRef, useState } from "react";
import { Dialog } from "../../ui/dialog.js";
import layout from "../../ui/layout.module.css";
import { readSheet } from "./read-sheet.js";

interface WorkbookControl {
  /** Passes on the file itself, or the sheet of a workbook as a text file with the workbook's name. */
  open(file: File): void;
  readonly isReading: boolean;
  /** Asks which sheet is meant if several have rows. */
  readonly question: ReactNode;
}

interface Opening extends Pick<WorkbookOptions, "separator"> {
  /** `hiddenRows` says which rows of a workbook are hidden and were left out. */
  readonly onFile: (file: File, hiddenRows: string | undefined) => void;
  readonly onProblem: (message: string) => void;
}

/** Opens files, and workbooks by one of their sheets. */
export function useWorkbook({ separator = ",", onFile, onProblem }: Opening): WorkbookControl {
  const [asked, setAsked] = useState<{ readonly file: File; readonly sheets: readonly string[] }>();
  const [isReading, setReading] = useState(false);
  // Only the file that was chosen last is opened.
  const latest = useRef<File>(undefined);
  const read = async (file: File, sheet?: string) => {
    setAsked(undefined);
    latest.current = file;
    setReading(true);
    try {
      const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
      const found = isWorkbook(start) ? await readSheet({ file, sheet, separator }) : undefined;
      if (latest.current !== file) return;
      if (!found) onFile(file, undefined);
      else if (found.ok) onFile(new File([found.csv], file.name, { type: "text/csv" }), found.note);
      else if (found.code === "several_sheets") setAsked({ file, sheets: found.sheets });
      else onProblem(found.message);
    } catch (error) {
      if (latest.current === file) onProblem(error instanceof Error ? error.message : String(error));
    }
    setReading(false);
  };
  return {
    open: (file) => void read(file),
    isReading,
    question: asked && (
      <SheetQuestion
        name={asked.file.name}
        sheets={asked.sheets}
        onChoose={(sheet) => void read(asked.file, sheet)}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}

interface SheetQuestionProps {
  readonly name: string;
  readonly sheets: readonly string[];
  readonly onChoose: (sheet: string) => void;
  readonly onClose: () => void;
}

/** Which sheet of a workbook has the orders. */
export function SheetQuestion({ name, sheets, onChoose, onClose }: SheetQuestionProps) {
  return (
    <Dialog title="Which sheet has the orders?" onClose={onClose}>
      <div className={layout.stackMd}>
        <p>{`Several sheets of ${name} have rows.`}</p>
        <ul className={layout.listSm}>
          {sheets.map((sheet) => (
            <li key={sheet}>
              <Button fullWidth variant="default" onClick={() => onChoose(sheet)}>
                {sheet}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
