import { one, oneOf } from "../../io/flags.js";

/** What is bought only if a person decides so. */
export const acceptFlag = {
  accept: one("kind", "buy what needs a decision: undeliverable, to where the service does not deliver", {
    parse: oneOf(["undeliverable"]),
  }),
};
