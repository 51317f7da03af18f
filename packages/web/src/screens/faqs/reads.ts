import { screenReads } from "../../components/screen-reads.js";
import { faqsRead } from "../../components/shared-reads.js";

export const reads = screenReads(() => ({ faqs: faqsRead }));
