/** What an account has names of, which Tab offers. */
export type Known = "services" | "addresses" | "parcels" | "profiles" | "orders" | "webhooks";

/** The folder of the names, for a shell that has XDG_STATE_HOME or not. */
const FOLDER = process.platform === "darwin" ? "Library/Application Support/shipctl" : ".local/state/shipctl";

/** Prints the folder of the names. */
export const FOLDER_IN_SHELL = `"\${XDG_STATE_HOME:+$XDG_STATE_HOME/shipctl}"`;
export const FOLDER_AT_HOME = `"$HOME/${FOLDER}"`;

/** Names of one account are not offered to a command that uses another. */
export const OTHER_ACCOUNT = "$SHIPCTL_URL$SHIPCTL_TOKEN$SHIPCTL_API_KEY";

/** Fetches the names in the background, once a minute at most. `$1` is the folder of the profile, `$2` its name. */
export const REFRESH =
  '[ -n "$(find "$1/asked" -mmin -1 2>/dev/null)" ] || ' +
  '(umask 077; mkdir -p "$1" && : > "$1/asked" && exec shipctl completion refresh --profile "$2") ' +
  ">/dev/null 2>&1 </dev/null &";
