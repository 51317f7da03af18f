import { isTestSpace } from "../../shared/test-space.js";
import { at, type Claim, one, type StoredRecord, table } from "../../store/store.js";
import { accountClaim } from "../account/account.js";

/** A secret of the signatures. For a day after a rotation there are more than one. */
export interface WebhookSecret {
  readonly sealed: string;
  /** When it stops signing (ISO); unset for the current one, which is the first. */
  readonly until?: string;
}

export interface WebhookRecord extends StoredRecord {
  readonly customerId: string;
  readonly url: string;
  /** Types of events; `*` for all. */
  readonly events: readonly string[];
  readonly createdAt: string;
  readonly secrets: readonly WebhookSecret[];
  readonly enabled: boolean;
  /** The last position of the customer's stream whose events are queued or left out. */
  readonly position: number;
  /** The first failure since the last success. */
  readonly failingSince?: string | undefined;
  /** When it was switched off because of failures. */
  readonly disabledAt?: string | undefined;
}

/** Every change of a customer's list claims all of it, as the stream names its members. */
export const webhookTable = table<WebhookRecord>()("webhooks", {
  version: 1,
  indexes: {
    byCustomer: (webhook) => at(webhook.customerId, webhook.createdAt),
    /** Those that fail, by since when, and those that were switched off for it. Of test keys, they are the customer's own. */
    inTrouble: ({ customerId, enabled, failingSince, disabledAt }) => {
      if (isTestSpace(customerId)) return undefined;
      if (!enabled) return disabledAt === undefined ? undefined : at("off", disabledAt);
      return failingSince === undefined ? undefined : at("failing", failingSince);
    },
  },
  under: { byCustomer: (webhook) => accountClaim(webhook.customerId) },
  unique: {},
});

export const ownWebhooks = (customerId: string) => ({ index: "byCustomer", groups: [customerId] }) as const;

export interface WebhookTry {
  readonly at: string;
  readonly durationMs: number;
  readonly status?: number;
  readonly error?: string;
}

/** An event for one webhook. The body is made from the event's record, which never changes. */
export interface DeliveryRecord extends StoredRecord {
  readonly webhookId: string;
  readonly customerId: string;
  readonly eventId: string;
  readonly type: string;
  readonly createdAt: string;
  readonly tries: readonly WebhookTry[];
  /** The time of the next try; unset once it was delivered or has failed. */
  readonly nextAt?: string | undefined;
  readonly failed?: boolean;
  /** The beginning of the last answer. */
  readonly answer?: string | undefined;
}

export const deliveryTable = table<DeliveryRecord>()("webhook-deliveries", {
  version: 1,
  indexes: {
    byWebhook: (delivery) => at(delivery.webhookId, delivery.createdAt),
    waiting: (delivery) => (delivery.nextAt === undefined ? undefined : at(delivery.webhookId, delivery.nextAt)),
    byTime: (delivery) => at("all", delivery.createdAt),
  },
  unique: {},
});

export const webhookClaim = (id: string): Claim => one(webhookTable, id);

/** The secrets that sign at a time. */
export const secretsAt = ({ secrets }: WebhookRecord, now: string): readonly WebhookSecret[] =>
  secrets.filter(({ until }) => until === undefined || until > now);

/** What a webhook's secret is sealed for. */
export const webhookPurpose = (id: string): string => `webhook ${id}`;
