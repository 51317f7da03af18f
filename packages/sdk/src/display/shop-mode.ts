/** What a shop of this mode sells. Unknown modes say nothing. */
export const modeText = (mode: string | undefined): string =>
  mode === "test" ? "Test shop: labels are samples" : mode === "live" ? "Live shop: labels are real postage" : "";

const STEPS: Readonly<Record<string, string>> = {
  live_key: "Live key confirmed",
  prices: "Prices above cost",
  sandbox_closed: "Sandbox closed to customers",
  support: "Support links and e-mail",
  registration: "Registration",
  public_url: "Public URL",
  top_up: "Top-up gateway",
  backup: "First backup",
  go_live: "Shop is live",
};

/** The name of a step to a live shop. */
export const goLiveStepName = (id: string): string => STEPS[id] ?? id;
