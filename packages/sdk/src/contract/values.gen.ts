// Generated from openapi.yaml by `npm run generate`. Do not edit.
/** The carriers, in the order in which they are shown. */
export const CARRIERS = ["UPS","USPS","FEDEX"] as const;
/** Label templates, for USPS only. */
export const USPS_TEMPLATES = ["BASIC","EVS","EVS_V2","AMZ","EASYPOST","ENDICIA","ROLLO","PITNEY_BOWES","STAMPS"] as const;
/** The countries of saved addresses. */
export const COUNTRIES = ["US","CA","MX","UK","GB","AU","DE","FR","JP","CN"] as const;
/** The layouts of a results file. */
export const RESULT_LAYOUTS = ["own","ebay","woocommerce","amazon"] as const;
/** What an API key may do. */
export const API_KEY_SCOPES = ["read","buy","void","webhooks"] as const;
/** What an operator key may do. */
export const OPERATOR_KEY_SCOPES = ["read","orders","prices","customers"] as const;
/** What a mail is about. */
export const MAIL_KINDS = ["password_reset","credentials","receipt","bulk_ended","low_balance","attention"] as const;
/** The mails that a customer can switch off. */
export const OWN_MAIL_KINDS = ["receipt","bulk_ended"] as const;
/** The roles of operators. */
export const OPERATOR_ROLES = ["admin","support"] as const;
/** The types of events that a webhook can take; `*` takes all. */
export const WEBHOOK_EVENTS = ["*","label.bought","label.failed","label.printed","label.unprinted","label.voided","label.refunded","label.refund_rejected","tracking.updated","tracking.exception","bulk.ended","manifest.created","top_up.credited","balance.changed","price.changed","account.opened","account.access_changed","account.limit_changed","account.email_changed","account.password_changed","account.reset_created","account.signed_out","account.key_changed","webhook.disabled","mail.refused"] as const;
/** The patterns of a key and of a text of metadata. */
export const METADATA_FORMS = {"key":"^[A-Za-z][A-Za-z0-9_.-]{0,39}$","text":"^[^\\x00-\\x1F\\x7F-\\x9F\\u2028\\u2029]*$"} as const;
/** Maximum text lengths (characters) and list sizes, and limits of weight (lbs), size (inches) and amounts (USD). */
export const LIMITS = {"addressText":200,"orderText":200,"description":500,"productName":500,"cell":2000,"fileName":255,"columns":500,"header":1000,"originalCell":10000,"originalItems":1000,"bulkRows":10000,"weight":100000,"dimension":1000,"smallest":0.1,"insuredValue":5000,"name":200,"zip":20,"phone":50,"country":60,"savedAddresses":1000,"savedParcels":200,"webhooks":10,"apiKeys":20,"apiKeyName":100,"parcelName":100,"parcelSkus":50,"customsLines":30,"skuPattern":100,"serviceLevels":200,"serviceLevel":100,"addressesOfACheck":100,"quantity":1000000,"value":1000000,"reason":200,"providerKey":2000,"url":500,"note":2000,"terms":50000,"question":500,"answer":10000,"tag":100,"csrfToken":10000,"topUpUsd":{"least":1,"most":10000},"markupPercent":1000,"marginPercent":1000,"password":{"least":8,"most":200},"voidDays":{"least":1,"most":365},"callLimit":100000,"idempotencyKey":255,"search":200,"page":1000000,"pageSize":100,"rowPageSize":1000,"eventPageSize":1000,"metadataKeys":20,"metadataText":500,"fieldErrors":100,"ordersOfACall":1000,"labelsOfALink":1000,"labelsOfAPart":500} as const;
