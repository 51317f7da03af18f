import { GatewayRefusal, type PaymentGateway, type SandboxPayments } from "../../ports/payment.js";

/** Accepts test money. The customer pays any amount on a page of this server. */
export function sandboxGateway(
  books: SandboxPayments,
  { publicUrl }: { readonly publicUrl: () => string },
): PaymentGateway {
  const pageOf = (ref: string): string => `${publicUrl()}/sandbox/pay/${ref}`;
  return {
    name: "sandbox",
    test: true,
    pageOf,
    open: async ({ reference, amountCents }) => {
      await books.open(reference, amountCents);
      return { ref: reference, paymentUrl: pageOf(reference) };
    },
    read: async (ref) => {
      const seen = await books.read(ref);
      if (!seen) throw new GatewayRefusal(`the sandbox has no invoice ${ref}`);
      return seen;
    },
  };
}
