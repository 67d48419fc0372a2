import * as z from 'zod/mini'

/** The list of books that the build generates for the shelf "Other Books". */
export const BundledBooks = z.object({
  books: z.array(
    z.object({
      /** File name with extension; the title derives from it. */
      name: z.string(),
      /** Hash of the content, which is also the name of the stored file. */
      hash: z.string(),
      /** SHA-256 of `joinPieceDigests`, with which a phone verifies its saved copy. */
      digest: z.string(),
      bytes: z.number(),
    }),
  ),
})
export type BundledBooks = z.infer<typeof BundledBooks>
