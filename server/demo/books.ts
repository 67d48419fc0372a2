import type { Shelf } from '#contract/library/shelves.ts'
import { addBookToShelf } from '#server/features/library/books.service.ts'
import { findAccount } from '#server/platform/auth/account.ts'
import type { Platform } from '#server/platform/platform.ts'
import { withFixture } from './fixture.ts'

/** "Other Books" has the books that the build makes. */
const EMPTY_SHELVES = ['hadith', 'fiqh'] as const satisfies readonly Shelf[]
const SAMPLES = [1, 2, 3] as const

/**
 * Puts samples on the shelves that a new installation finds empty. They hold no religious text.
 * @param platform the running server
 * @param adminId the uploader
 */
export const addSampleBooks = async (platform: Platform, adminId: string): Promise<void> => {
  const account = await findAccount(platform.db, adminId)
  if (!account) throw new Error('The admin of the demo world has no account.')
  const commitOnce = platform.db.transaction.bind(platform.db)
  for (const shelf of EMPTY_SHELVES) {
    for (const sample of SAMPLES) {
      const name = `sample:-replace-with-your-collection-${sample}.pdf`
      await withFixture('sample-book.pdf', (upload) =>
        addBookToShelf(platform, { account, uploads: [{ ...upload, name }], commitOnce, shelf }),
      )
    }
  }
}
