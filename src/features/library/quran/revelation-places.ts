import type { Chapter } from '#contract/library/quran.ts'

/** Where a chapter was revealed, as the screen says it. */
export const REVELATION_PLACES = { makkah: 'Makkah', madinah: 'Madinah' } as const satisfies Record<
  Chapter['revelation_place'],
  string
>
