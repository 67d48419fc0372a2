import type { Shelf } from '../../contract/library/shelves.ts'
import { putOnShelf } from '../features/library/books.service.ts'
import { findAccount } from '../platform/account.ts'
import type { Platform } from '../platform/platform.ts'
import { type PdfPage, writePdf } from './pdf.ts'
import { withUpload } from './resources.ts'

/** "Other Books" has the books that the build makes. */
const EMPTY_SHELVES = ['hadith', 'fiqh'] as const satisfies readonly Shelf[]
const SAMPLES = [1, 2, 3] as const
/** Enough for a size of 0.01 MB. */
const PAGES = 16

const pageOf = (sample: number, page: number): PdfPage => ({
  title: 'Sample: replace with your collection',
  lines: [
    `Sample ${sample}, page ${page} of ${PAGES}`,
    '',
    'This sample shows where your collection will appear.',
    'Readers open it, download it, and save it on their phone to read it offline.',
    '',
    'To replace it, log in as an admin, open the Library and choose Manage the shelves.',
    'Add your own PDF and EPUB files there, and remove the samples.',
    'The title of a book is its file name; dashes and underscores become spaces.',
  ],
})

const bytesOf = (sample: number): Buffer =>
  writePdf(Array.from({ length: PAGES }, (_, index) => pageOf(sample, index + 1)))

/**
 * Puts samples on the shelves that a new installation finds empty. They hold no religious text.
 * @param platform the running server
 * @param adminId who has put them there
 */
export const addSampleBooks = async (platform: Platform, adminId: string): Promise<void> => {
  const account = await findAccount(platform.db, adminId)
  if (!account) throw new Error('The admin of the demo world has no account.')
  const once = platform.db.transaction.bind(platform.db)
  for (const shelf of EMPTY_SHELVES) {
    for (const sample of SAMPLES) {
      const name = `sample:-replace-with-your-collection-${sample}.pdf`
      await withUpload({ name, type: 'application/pdf', bytes: bytesOf(sample) }, (upload) =>
        putOnShelf(platform, { account, uploads: [upload], once, shelf }),
      )
    }
  }
}
