import type { Chapter } from '#contract/library/quran.ts'

/** The displayed name of each place of revelation. */
export const REVELATION_PLACES = { makkah: 'Makkah', madinah: 'Madinah' } as const satisfies Record<
  Chapter['revelation_place'],
  string
>
