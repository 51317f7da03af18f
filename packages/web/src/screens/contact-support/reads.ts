import { screenReads } from "../../components/screen-reads.js";
import { faqsRead, supportRead } from "../../components/shared-reads.js";

export const reads = screenReads(() => ({ support: supportRead, faqs: faqsRead }));
