const SHARE = 5;

/** The tests run as `npm run test:thorough`. */
export const isThorough = process.env.SHIPCTL_TEST_THOROUGH !== undefined;

/** Every case if the run is thorough; otherwise every fifth one, beginning with the one at `from`. */
export const someOf = <T>(cases: readonly T[], from = 0): readonly T[] =>
  isThorough ? cases : cases.filter((_, index) => index % SHARE === from);
