import { DropZone } from "../../../ui/drop-zone.js";

interface CsvDropZoneProps {
  readonly onFile: (file: File) => void;
  readonly isBusy: boolean;
}

/** Takes one CSV file, dropped or picked. */
export function CsvDropZone({ onFile, isBusy }: CsvDropZoneProps) {
  return (
    <DropZone
      label="Upload CSV"
      title={isBusy ? "Reading the file..." : "Drop a CSV file here, or choose one"}
      text="Up to 10,000 rows and 10 MB. Column names of other shipping tools are recognised."
      accept=".csv"
      onFile={onFile}
    />
  );
}
