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
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sendFile } from '#server/web/files/send-file.ts'
import { serve } from '#server/web/http/serve.ts'
import { findBook } from './books.repository.ts'
import { addBookToShelf, listShelf, removeBookFromShelf, replaceBookOnShelf } from './books.service.ts'
import { bundledStorage, findBundledFile } from './bundled-books.ts'

/** The URL contains the id of the file, so its content never changes. */
const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable'
const BookFileParams = z.object({ id: z.uuid(), fileId: z.uuid() })
const BundledBookParams = z.object({ hash: z.string(), name: z.string() })

const BOOK_REMOVED = 'This book is not on its shelf any more. Look at the shelf again.'

// Not part of the contract, because browsers and other programs open books by plain links.
const registerBookFiles = (app: FastifyInstance, platform: Platform): void => {
  app.get('/api/library/books/:id/:fileId/:name', async (request, reply) => {
    const address = BookFileParams.safeParse(request.params)
    const book = address.success ? await findBook(platform.db, address.data.id) : undefined
    if (!book || book.fileId !== address.data?.fileId) throw new ApiProblem('not_found', BOOK_REMOVED)
    const file = { ...book.file, name: book.name }
    return sendFile(platform, { request, reply }, { file, isDownload: false, cacheControl: IMMUTABLE_CACHE_CONTROL })
  })

  app.get('/api/library/books/made/:hash/:name', async (request, reply) => {
    const { hash, name } = BundledBookParams.parse(request.params)
    const file = findBundledFile(hash, name)
    if (!file) throw new ApiProblem('not_found', BOOK_REMOVED)
    return sendFile(
      { storage: bundledStorage },
      { request, reply },
      { file, isDownload: false, cacheControl: IMMUTABLE_CACHE_CONTROL },
    )
  })
}

export const booksRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, getHadithBooks, () => listShelf(platform, 'hadith'))
  serve(context, getFiqhBooks, () => listShelf(platform, 'fiqh'))
  serve(context, getOtherBooks, () => listShelf(platform, 'other'))

  serve(context, addBook, ({ account, body, files, commitOnce }) =>
    addBookToShelf(platform, { account, commitOnce, shelf: body.shelf, uploads: files.file ?? [] }),
  )

  serve(context, replaceBook, ({ account, params, files, commitOnce }) =>
    replaceBookOnShelf(platform, { account, commitOnce, id: params.id, uploads: files.file ?? [] }),
  )

  serve(context, removeBook, async ({ params }) => {
    await removeBookFromShelf(platform, params.id)
    return { message: 'Book removed.' }
  })

  registerBookFiles(app, platform)
}
