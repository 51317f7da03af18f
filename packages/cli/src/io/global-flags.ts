import type { Input } from "./flags.js";

/** A flag that every command has. */
export interface GlobalFlag extends Pick<Input<unknown>, "known" | "file"> {
  /** As typed, e.g. `--url`. */
  readonly name: string;
  readonly placeholder: string;
  readonly about: string;
  readonly takesValue: boolean;
}

const flag = (name: string, placeholder: string, about: string): GlobalFlag => ({
  ...{ name, placeholder, about },
  takesValue: placeholder !== "",
});

export const GLOBAL_FLAGS: readonly GlobalFlag[] = [
  flag("--json", "", "print the result as JSON, as the API returns it"),
  flag("--jq", "filter", "print the parts of the JSON result that this jq filter selects, texts without quotes"),
  flag("--url", "url", "server to use (SHIPCTL_URL; default: the server you signed in to)"),
  { ...flag("--profile", "name", "saved sign-in to use (SHIPCTL_PROFILE)"), known: "profiles" },
  flag("--token", "token", "session token (prefer SHIPCTL_TOKEN)"),
  flag("--api-key", "key", "API key (prefer SHIPCTL_API_KEY)"),
  { ...flag("--ca-file", "file", "certificate to trust in addition, as PEM (SHIPCTL_CA_FILE)"), file: "input" },
];

/** The topics of `shipctl help`, beside the commands. */
export const HELP_TOPICS = ["exit-codes", "environment", "json"] as const;

export type HelpTopic = (typeof HELP_TOPICS)[number];

export const isHelpTopic = (word: string | undefined): word is HelpTopic => HELP_TOPICS.some((topic) => topic === word);
