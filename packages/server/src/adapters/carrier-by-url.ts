import { type Carrier, type CarrierConnection, CarrierRefusal, CarrierSilence } from "../ports/carrier.js";

/**
 * Each connection's own carrier, told by its base URL: `sandbox:` is the built-in one. Another address is a provider that
 * this version cannot talk to yet: it sells nothing, and above all nothing of it ever comes from the sandbox.
 */
export function carrierByUrl(sandbox: Carrier): Carrier {
  const of = ({ baseUrl }: Pick<CarrierConnection, "baseUrl">): Carrier =>
    baseUrl.startsWith("sandbox:") ? sandbox : notYet(baseUrl);
  return {
    whyUnusable: (connection) => of(connection).whyUnusable(connection),
    services: (connection) => of(connection).services(connection),
    prepare: (connection, shipment) => of(connection).prepare(connection, shipment),
    buy: (connection, purchase) => of(connection).buy(connection, purchase),
    find: (connection, purchase) => of(connection).find(connection, purchase),
    track: (connection, purchase, number) => of(connection).track(connection, purchase, number),
    void: (connection, purchase, number) => of(connection).void(connection, purchase, number),
    refund: (connection, purchase, number) => of(connection).refund(connection, purchase, number),
  };
}

function notYet(baseUrl: string): Carrier {
  const words = `This version cannot buy from ${new URL(baseUrl).host} yet`;
  const refuse = async () => {
    throw new CarrierRefusal(words);
  };
  const silent = async () => {
    throw new CarrierSilence(words);
  };
  return {
    whyUnusable: () => words,
    services: silent,
    prepare: refuse,
    buy: refuse,
    find: async () => "refused",
    track: silent,
    void: async () => "rejected",
    refund: async () => "rejected",
  };
}
