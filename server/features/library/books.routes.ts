import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import {
  addBook,
  getFiqhBooks,
  getHadithBooks,
  getOtherBooks,
  removeBook,
  replaceBook,
} from '#contract/library/books.ts'
import { sendFile } from '#server/platform/files/send-file.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findBook } from './books.repository.ts'
import { filesOn, putOnShelf, replaceOnShelf, takeOffShelf } from './books.service.ts'
import { madeFile, madeStorage } from './bundled-books.ts'

/** The address names the file: what stands under it never changes. */
const KEPT = 'public, max-age=31536000, immutable'
const Address = z.object({ id: z.uuid(), fileId: z.uuid() })
const MadeAddress = z.object({ hash: z.string(), name: z.string() })

const GONE = 'This book is not on its shelf any more. Look at the shelf again.'

// A file, not an answer of the contract: it is opened by a link, also in a new tab and by other programs.
const serveBooks = (app: FastifyInstance, platform: Platform): void => {
  app.get('/api/library/books/:id/:fileId/:name', async (request, reply) => {
    const address = Address.safeParse(request.params)
    const book = address.success ? await findBook(platform.db, address.data.id) : undefined
    if (!book || book.fileId !== address.data?.fileId) throw new ApiProblem('not_found', GONE)
    const file = { ...book.file, name: book.name }
    return sendFile(platform, { request, reply }, { file, isDownload: false, cacheControl: KEPT })
  })

  app.get('/api/library/books/made/:hash/:name', async (request, reply) => {
    const { hash, name } = MadeAddress.parse(request.params)
    const file = madeFile(hash, name)
    if (!file) throw new ApiProblem('not_found', GONE)
    return sendFile({ storage: madeStorage }, { request, reply }, { file, isDownload: false, cacheControl: KEPT })
  })
}

export const booksRoutes = (app: FastifyInstance, platform: Platform): void => {
  const here = { app, platform }

  serve(here, getHadithBooks, () => filesOn(platform, 'hadith'))
  serve(here, getFiqhBooks, () => filesOn(platform, 'fiqh'))
  serve(here, getOtherBooks, () => filesOn(platform, 'other'))

  serve(here, addBook, ({ account, body, files, commitOnce }) =>
    putOnShelf(platform, { account, commitOnce, shelf: body.shelf, uploads: files.file ?? [] }),
  )

  serve(here, replaceBook, ({ account, params, files, commitOnce }) =>
    replaceOnShelf(platform, { account, commitOnce, id: params.id, uploads: files.file ?? [] }),
  )

  serve(here, removeBook, async ({ params }) => {
    await takeOffShelf(platform, params.id)
    return { message: 'The book was taken off its shelf.' }
  })

  serveBooks(app, platform)
}
