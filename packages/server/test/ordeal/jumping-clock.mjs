// Loaded before a server (node --import): its clock is off by as much as the parent says, at the start and by messages.
let aheadMs = Number(process.env.ORDEAL_CLOCK_AHEAD_MS ?? 0);
const systemNow = Date.now;
Date.now = () => systemNow() + aheadMs;

process.on("message", (message) => {
  if (typeof message?.aheadMs === "number") aheadMs = message.aheadMs;
});
// Does not keep the process alive.
process.channel?.unref();
