import typography from "../../../ui/typography.module.css";
import type { ApiCall, Refusal } from "../contract/read-contract.js";
import classes from "./error-table.module.css";

/** The error codes of all calls, without duplicates. */
export function ErrorTable({ calls }: { calls: readonly ApiCall[] }) {
  return <Refusals label="Error codes" refusals={distinct(calls.flatMap(({ refusals }) => refusals))} />;
}

export function Refusals({ label, refusals }: { label: string; refusals: readonly Refusal[] }) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Code and example message</th>
        </tr>
      </thead>
      <tbody>
        {refusals.map(({ status, code, message }) => (
          <tr key={`${status} ${code}`}>
            <td>{status}</td>
            <td>
              <code className={typography.code}>{code}</code>
              <p className={typography.quietBreaks}>{message}</p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function distinct(refusals: readonly Refusal[]): readonly Refusal[] {
  const byCode = new Map(refusals.map((refusal) => [`${refusal.status} ${refusal.code}`, refusal]));
  return [...byCode.values()].toSorted((a, b) => a.status - b.status);
}
