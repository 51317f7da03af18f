import { homedir } from "node:os";

/** The path with the home folder for `~`. */
export const homePath = (path: string): string => path.replace(/^~(?=[/\\]|$)/, homedir);
