/** The public API v1 in memory, for tests without a server. */

export { createFakeApi, type FakeApi, type FakeApiOptions, type FakeCall } from "./fake-api.js";
