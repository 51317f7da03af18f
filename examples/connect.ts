import { type Client, createClient } from "@shipctl/sdk";

/** A client of the server at SHIPCTL_URL, authenticated by SHIPCTL_TOKEN (a session token) or SHIPCTL_API_KEY. */
export function connect(): Client {
  const { SHIPCTL_URL, SHIPCTL_TOKEN, SHIPCTL_API_KEY } = process.env;
  if (!SHIPCTL_TOKEN && !SHIPCTL_API_KEY) throw new Error("Set SHIPCTL_TOKEN or SHIPCTL_API_KEY.");
  return createClient({
    baseUrl: SHIPCTL_URL || "http://127.0.0.1:8787",
    token: SHIPCTL_TOKEN || undefined,
    apiKey: SHIPCTL_API_KEY || undefined,
  });
}
