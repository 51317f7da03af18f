import { ExitCode } from "./exit-code.js";
import type { HelpTopic } from "./global-flags.js";
import { type Block, fields, lines } from "./outcome.js";
import { renderForPeople } from "./render.js";
import { wrap } from "./text-width.js";

const INDENT = "    ";

const EXIT_CODES: Readonly<Record<keyof typeof ExitCode, string>> = {
  success: "success",
  failed: "failure",
  usage: "usage: a flag or a value is wrong, and the message names it",
  cancelled: "cancelled: a question was answered with no, or the command was stopped",
  notSignedIn: "not signed in, or the session has expired",
  insufficientBalance: "insufficient balance",
  someRowsFailed: "some rows, labels or manifests failed, and the others did not",
};

const ENVIRONMENT: readonly (readonly [names: string, about: string])[] = [
  ["SHIPCTL_URL", "the server; --url overrides it"],
  ["SHIPCTL_TOKEN, SHIPCTL_API_KEY", "credentials for scripts; without them, what shipctl login saved"],
  ["SHIPCTL_PROFILE", "which saved sign-in to use; --profile overrides it"],
  [
    "SHIPCTL_SERVICE, SHIPCTL_SENDER, SHIPCTL_PARCEL, SHIPCTL_PRINTER, SHIPCTL_FORMAT, SHIPCTL_COLUMNS",
    "what commands use for missing flags; shipctl config list shows each with what decides it",
  ],
  ["HTTPS_PROXY, HTTP_PROXY, ALL_PROXY", "the proxy, as http://user:password@host:port"],
  ["NO_PROXY", "servers to ask directly, such as labels.example, .internal:8443, 10.0.0.0/8; * for all"],
  ["SHIPCTL_CA_FILE", "a certificate to trust in addition, as PEM; --ca-file overrides it"],
  ["NO_COLOR, FORCE_COLOR", "turn colors off, or on in a pipe"],
  ["SHIPCTL_PAGER, PAGER, NO_PAGER", "the pager of long lists (default less -FRX); NO_PAGER=1 turns it off"],
  ["INK_SCREEN_READER", "true shows the full-screen app as lines for a screen reader"],
  ["SHIPCTL_DEBUG", "1 prints the stack trace of an error"],
  ["XDG_CONFIG_HOME, XDG_STATE_HOME", "where sign-ins and settings, and where unfinished purchases are kept"],
];

const JSON_TEXTS: readonly string[] = [
  "--json prints the result on stdout as the API returns it, and nothing else: messages go to stderr.",
  "Lists take field names: --json orderId,price prints only these of each entry. A field that does not exist is an error that lists all.",
  "--jq FILTER prints what a jq filter selects of that result: texts without quotes, everything else as one line of JSON. The program has jq in it.",
  "An error is one line of JSON on stderr: message, code and, if there are any, errors with field and message, details and requestId. The exit code is the same as without --json.",
  "Examples:",
  "  $ shipctl orders list --json orderId,trackingNumber",
  "  $ shipctl buy … --yes --jq .order.trackingNumber",
];

/** The text of a topic, for a terminal with this many columns. */
export function helpTopic(topic: HelpTopic, width: number): string {
  return renderForPeople(blocksOf(topic, width), { width, color: false });
}

function blocksOf(topic: HelpTopic, width: number): Block[] {
  if (topic === "json") {
    return [lines(...JSON_TEXTS.flatMap((text) => (text.startsWith(" ") ? [text] : wrap(text, width, true))))];
  }
  if (topic === "environment") {
    return ENVIRONMENT.map(([names, about]) => {
      const indented = wrap(about, width - INDENT.length, true).map((line) => INDENT + line);
      return lines(...wrap(names, width, true), ...indented);
    });
  }
  const codes = Object.entries(EXIT_CODES).map(
    ([name, about]) => [String(ExitCode[name as keyof typeof ExitCode]), about] as const,
  );
  return [fields(...codes)];
}
