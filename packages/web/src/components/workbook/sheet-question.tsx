import { Button } from "@mantine/core";
import { Dialog } from "../../ui/dialog.js";
import layout from "../../ui/layout.module.css";

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
