/**
 * The release that servers may still run while the next one is rolled out. `npm run release`
 * writes it.
 */
export const PREVIOUS_RELEASE = {
  version: '0.1.0',
  commit: '852055dd54968566623816aec7262442e4d20b17',
  /** Its newest migration. */
  migration: '0016_counters',
} as const
