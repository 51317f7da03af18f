import { useRef, useState } from "react";
import { useInvalidate } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import type { ApiCall } from "../contract/read-contract.js";
import { exampleValue } from "../samples/sample.js";
import { type Answer, type Filled, sendCall } from "./send-call.js";

const NOTHING = JSON.stringify({});
const IDEMPOTENCY_KEY = "Idempotency-Key";

/** The state of Try it for one call: the form's content and the last answer. */
export function useTry(call: ApiCall, known: Readonly<Record<string, string | undefined>>) {
  const [changed, setChanged] = useState<Partial<Filled>>({});
  const [freshKey, setFreshKey] = useState(newKey);
  const [answer, setAnswer] = useState<Answer | "none">();
  const [sent, setSent] = useState(NOTHING);
  const typed = JSON.stringify(changed);
  const [isPending, setPending] = useState(false);
  const busy = useRef(false);
  const invalidate = useInvalidate();

  const given = Object.fromEntries(
    call.parameters.map(({ name, in: place }) => [
      name,
      place === "path" ? (known[name] ?? exampleValue(call, name)) : "",
    ]),
  );
  const key: Filled["values"] = call.movesMoney ? { [IDEMPOTENCY_KEY]: freshKey } : {};
  const filled: Filled = {
    values: { ...given, ...key, ...changed.values },
    body: changed.body ?? JSON.stringify(call.body?.example, null, 2) ?? "",
  };
  return {
    filled,
    answer,
    isPending,
    /** What was typed was not sent yet. */
    isUnsent: typed !== NOTHING && typed !== sent,
    /** Another order is another call and needs a new key. */
    setValue(name: string, value: string) {
      if (call.parameters.some((one) => one.name === name && one.in === "path")) setFreshKey(newKey());
      setChanged((before) => ({ ...before, values: { ...before.values, [name]: value } }));
    },
    /** Another body is another purchase and needs a new key. */
    setBody(body: string) {
      setFreshKey(newKey());
      setChanged(({ values: { [IDEMPOTENCY_KEY]: _, ...values } = {} }) => ({ values, body }));
    },
    async send(apiKey: string) {
      if (busy.current) return;
      busy.current = true;
      setPending(true);
      try {
        setAnswer(await sendCall(call, filled, apiKey));
        setSent(typed);
      } catch {
        setAnswer("none");
      } finally {
        busy.current = false;
        setPending(false);
        if (call.movesMoney) void invalidate(...STALE.orders);
      }
    },
  };
}

/** Not `randomUUID`, which browsers offer only on https and localhost. */
const newKey = (): string =>
  `try-${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
