import type { ApiError, Decision } from "@shipctl/sdk";
import layout from "../ui/layout.module.css";

/** Why a person decides before a label is bought. */
export function DecisionTexts({ decisions }: { readonly decisions: readonly Decision[] }) {
  const isUndeliverable = decisions.some(({ kind }) => kind === "undeliverable");
  return (
    <div className={layout.stack}>
      {decisions.map(({ kind, message }) => (
        <p key={`${kind} ${message}`}>{`${message}.`}</p>
      ))}
      {isUndeliverable && <p>The carrier may return the parcel or charge more.</p>}
    </div>
  );
}

/** What the server refuses to buy without a decision. */
export const decisionsIn = ({ code, errors }: ApiError): Decision[] =>
  code === "service_cannot_deliver"
    ? errors.map(({ field, message }) => ({ kind: "undeliverable", message, safe: "leave_out", field }))
    : [];
