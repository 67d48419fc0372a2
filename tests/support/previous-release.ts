/**
 * The release that servers may still run while the next one is rolled out. `npm run release`
 * writes it.
 */
export const PREVIOUS_RELEASE = {
  version: '0.2.0',
  commit: '8d8a7062c1940979feeb6a5302173b01a9e576bb',
  /** Its newest migration. */
  migration: '0044_last-month',
} as const
