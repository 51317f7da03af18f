import type { Decision, DecisionKind } from "@shipctl/sdk";
import { DECISION_KINDS } from "@shipctl/sdk/display";
import { usageError } from "../../io/exit-code.js";
import { one, type Parse } from "../../io/flags.js";

/** `undeliverable, duplicate` becomes `duplicate,undeliverable`, so that a purchase is found again however it is written. */
const kinds: Parse<string> = (text, name) => {
  const words = text.split(",").map((word) => word.trim().toLowerCase());
  const unknown = words.find((word) => !DECISION_KINDS.some((kind) => kind === word));
  if (unknown === undefined) return DECISION_KINDS.filter((kind) => words.includes(kind)).join(",");
  throw usageError(
    `${name} ${JSON.stringify(unknown)} is not known. Choose from ${DECISION_KINDS.join(", ")}, separated by commas.`,
  );
};

/** What is bought only if a person decides so. */
export const acceptFlag = {
  accept: one("kind,…", `buy what needs a decision: ${DECISION_KINDS.join(", ")}`, { parse: kinds }),
};

export const acceptedKinds = (accept: string | undefined): readonly DecisionKind[] =>
  DECISION_KINDS.filter((kind) => accept?.split(",").includes(kind));

/** What a person still has to decide. */
export const undecided = (decisions: readonly Decision[], accept: string | undefined): readonly Decision[] =>
  decisions.filter(({ kind }) => !acceptedKinds(accept).some((accepted) => accepted === kind));

/** The flag that buys nevertheless. */
export const acceptText = (kinds: readonly string[]): string => `--accept ${[...new Set(kinds)].join(",")}`;
