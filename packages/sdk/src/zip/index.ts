export { type AmazonZip, writeAmazonZip } from "./write-amazon-zip.js";
