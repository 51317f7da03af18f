// Preloaded by programs whose screens are compared with pictures: their clocks run from the last Wednesday at 20:00 UTC. What
// has been scanned, and what a manifest can have, depends on the day of the week and the hour.
const Real = Date;
const shiftMs = Number(process.env.TEST_CLOCK_SHIFT_MS);

globalThis.Date = class extends Real {
  constructor(...parts) {
    super(...(parts.length === 0 ? [Real.now() + shiftMs] : parts));
  }
  static now() {
    return Real.now() + shiftMs;
  }
};
