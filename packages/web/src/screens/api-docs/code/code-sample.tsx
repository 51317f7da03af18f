import { SegmentedControl } from "@mantine/core";
import type { ApiCall } from "../contract/read-contract.js";
import { phpSample, pythonSample } from "../samples/plain-http.js";
import { curlSample, LANGUAGES, type Language, shipctlSample, typescriptSample } from "../samples/sample.js";
import { useSamples } from "../samples/sample-context.js";
import { CodeBlock } from "./code-block.js";

const LABELS: Readonly<Record<Language, string>> = {
  curl: "curl",
  typescript: "TypeScript",
  python: "Python",
  php: "PHP",
  shipctl: "shipctl",
};

/** A call in the selected language, ready to paste. */
export function CodeSample({ call }: { call: ApiCall }) {
  const { language, setLanguage, server, apiKey } = useSamples();
  const input = { call, server, apiKey };
  const samples = {
    curl: curlSample(input),
    typescript: typescriptSample(input),
    python: pythonSample(input),
    php: phpSample(input),
    shipctl: shipctlSample(input),
  };
  const offered = LANGUAGES.filter((one) => samples[one] !== undefined);
  const shown = offered.includes(language) ? language : "curl";
  return (
    <CodeBlock
      label={`${call.method} ${call.path} with ${LABELS[shown]}`}
      code={samples[shown] ?? ""}
      head={
        <SegmentedControl
          size="xs"
          aria-label="Language of the samples"
          data={offered.map((value) => ({ value, label: LABELS[value] }))}
          value={shown}
          onChange={(value) => setLanguage(LANGUAGES.find((one) => one === value) ?? "curl")}
        />
      }
    />
  );
}
