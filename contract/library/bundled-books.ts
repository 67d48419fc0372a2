import * as z from 'zod/mini'

/** The books of the shelf "Other Books" that the build has made, as it lists them for the server. */
export const MadeBooks = z.object({
  books: z.array(
    z.object({
      /** Of the file, with its ending: the title is made of it. */
      name: z.string(),
      /** Of its content. Under this name it is kept. */
      hash: z.string(),
      /** What a phone checks the whole of it against. */
      digest: z.string(),
      bytes: z.number(),
    }),
  ),
})
export type MadeBooks = z.infer<typeof MadeBooks>
