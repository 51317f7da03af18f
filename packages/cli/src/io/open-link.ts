import { spawn } from "node:child_process";

const OPENERS: Readonly<Record<string, readonly [program: string, ...args: string[]]>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Opens a web address in the person's browser; false where that cannot be done. No shell reads the address. */
export async function openLink(link: string): Promise<boolean> {
  if (!/^https?:\/\//.test(link)) return false;
  const [program, ...args] = OPENERS[process.platform] ?? ["xdg-open"];
  return new Promise((resolve) => {
    const child = spawn(program, [...args, link], { stdio: "ignore", detached: true });
    child.once("error", () => resolve(false));
    child.once("spawn", () => {
      child.unref();
      resolve(true);
    });
  });
}
