import { createContext, type ReactNode, use, useMemo, useState } from "react";
import type { Language } from "./sample.js";

interface Samples {
  readonly server: string;
  /** The person's key, when it may be seen. */
  readonly apiKey: string | undefined;
  readonly language: Language;
  setLanguage(language: Language): void;
}

const SampleContext = createContext<Samples | undefined>(undefined);

/** In which language all samples of the page are, and what they are filled in with. */
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
  if (!samples) throw new Error("useSamples stands outside of SampleProvider");
  return samples;
}
