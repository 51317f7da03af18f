/** Tools for language models (Model Context Protocol) on the public API. Needs `@modelcontextprotocol/server`. */
export { type CreateMcpServerOptions, createMcpServer, type ReadFileInFolder } from "./create-mcp-server.js";
export { type McpKey, type SpendingScope, type SpendingTerms, spendingScopes } from "./key-terms.js";
export { createMcpMemory, type McpMemory } from "./memory.js";
