import type { Faq } from "@shipctl/sdk";
import { errorText } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { useToasts } from "../../../ui/toasts.js";
import { inOrder, placed } from "./faq-order.js";

interface Moves {
  /** The FAQs in the new order, before the server confirms it. */
  readonly shown: readonly Faq[] | undefined;
  /** Puts an FAQ where another is. One request carries the whole order, so it cannot be saved partially. */
  readonly move: (id: string, otherId: string) => void;
}

export function useMoves(faqs: readonly Faq[] | undefined): Moves {
  const toasts = useToasts();
  const save = useWrite("orderFaqs", { changes: STALE.faqs });
  const shown = faqs && save.isPending ? inOrder(faqs, save.variables.body.ids) : faqs;
  return {
    shown,
    move(id, otherId) {
      if (!shown) return;
      const ids = placed(
        shown.map(({ _id }) => _id),
        id,
        otherId,
      );
      save.mutate(
        { body: { ids } },
        { onError: (error) => toasts.error(errorText(error, "Failed to update FAQ order")) },
      );
    },
  };
}
