import type { Shelf } from '#contract/library/shelves.ts'
import { addBookToShelf } from '#server/features/library/books.service.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findAccount } from '#server/web/auth/account.ts'
import { withFixture } from './fixture.ts'

/** "Other Books" is never empty: it has the bundled books. */
const EMPTY_SHELVES = ['hadith', 'fiqh'] as const satisfies readonly Shelf[]
const SAMPLE_NUMBERS = [1, 2, 3] as const

/** Adds placeholder books, without religious text, to the shelves that are empty in a new installation. */
export const addSampleBooks = async (platform: Platform, adminId: string): Promise<void> => {
  const account = await findAccount(platform.db, adminId)
  if (!account) throw new Error('The demo admin has no account.')
  const commitOnce = platform.db.transaction.bind(platform.db)
  for (const shelf of EMPTY_SHELVES) {
    for (const sample of SAMPLE_NUMBERS) {
      const name = `sample:-replace-with-your-collection-${sample}.pdf`
      await withFixture('sample-book.pdf', (upload) =>
        addBookToShelf(platform, { account, uploads: [{ ...upload, name }], commitOnce, shelf }),
      )
    }
  }
}
