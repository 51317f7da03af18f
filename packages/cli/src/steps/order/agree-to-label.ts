import type { Decision, DecisionKind } from "@shipctl/sdk";
import { acceptOf, formatUsd } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { CommandError, cancelled, ExitCode } from "../../io/exit-code.js";
import { lines, tinted } from "../../io/outcome.js";
import { acceptText, undecided } from "./accept-flag.js";

interface LabelToBuy {
  readonly decisions: readonly Decision[];
  readonly price: number;
  /** As in "Buy this label". */
  readonly what: string;
  readonly options: { readonly yes: boolean; readonly accept: string | undefined };
}

/**
 * Asks whether to buy a label, and about what needs a decision. Returns the decisions, to send them.
 * @throws if it is not bought
 */
export async function agreeToLabel(
  context: Context,
  { decisions, price, what, options }: LabelToBuy,
): Promise<{ accept?: DecisionKind[] }> {
  const open = undecided(decisions, options.accept);
  if (decisions.length > 0) context.io.printMessage(...decisions.map(({ message }) => lines(tinted(message, "warn"))));
  if (options.yes && open.length > 0) {
    const hint = `Correct it, or add ${acceptText(open.map(({ kind }) => kind))} to buy it nevertheless.`;
    throw new CommandError(ExitCode.someRowsFailed, `${open[0]?.message}. Nothing was bought.`, [hint]);
  }
  const question = `Buy this ${what} for ${formatUsd(price)}${open.length > 0 ? " nevertheless" : ""}?`;
  const flag = open.length > 0 ? acceptText(open.map(({ kind }) => kind)) : "--yes";
  if (!options.yes && !(await context.ask.confirm(question, { flag, suggested: open.length === 0 }))) {
    throw cancelled("Nothing was bought.");
  }
  return decisions.length > 0 ? { accept: acceptOf(decisions) } : {};
}
