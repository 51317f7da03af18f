import { createContext, type ReactNode, use, useMemo, useState } from "react";
import type { Language } from "./sample.js";

interface Samples {
  readonly server: string;
  /** The account's key, while it is shown. */
  readonly apiKey: string | undefined;
  readonly language: Language;
  setLanguage(language: Language): void;
}

const SampleContext = createContext<Samples | undefined>(undefined);

/** The language of all samples on the page, and the server and key in them. */
export function SampleProvider({ apiKey, children }: { apiKey: string | undefined; children: ReactNode }) {
  const [language, setLanguage] = useState<Language>("curl");
  const samples = useMemo(
    () => ({ server: window.location.origin, apiKey, language, setLanguage }),
    [apiKey, language],
  );
  return <SampleContext value={samples}>{children}</SampleContext>;
}

export function useSamples(): Samples {
  const samples = use(SampleContext);
  if (!samples) throw new Error("useSamples is called outside of SampleProvider");
  return samples;
}
