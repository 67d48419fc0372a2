import type { APIRequestContext } from 'playwright/test'
import { addBook, type BookFile, removeBook, replaceBook } from '#contract/library/books.ts'
import { toBookTitle } from '#contract/library/shelves.ts'
import { DEMO_PASSWORD, demoPeople } from '#server/operations/demo/people.ts'
import { authHeader, expectOk } from './auth-header.ts'

const admin = { ...demoPeople.admin, password: DEMO_PASSWORD }
const PDF_HEADER = Buffer.from('%PDF-1.4\n')

/** The random name keeps parallel tests apart. */
export const newBook = (bytes: number) => {
  const name = `reader_${crypto.randomUUID().slice(0, 8)}.pdf`
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat([PDF_HEADER, Buffer.alloc(bytes, name)]) }
}

type SentBook = ReturnType<typeof newBook>

export const findTitle = ({ name }: SentBook): string => toBookTitle(name)

/** Manages the shelf "Other Books" through the API. */
export class Bookshelf {
  readonly #request: APIRequestContext

  constructor(request: APIRequestContext) {
    this.#request = request
  }

  async #headers() {
    const access = await authHeader({ request: this.#request, server: '' }, admin)
    return { ...access, 'Idempotency-Key': crypto.randomUUID() }
  }

  async add(file: SentBook): Promise<BookFile> {
    const multipart = { shelf: 'other', file }
    const answer = await this.#request.post(addBook.path, { headers: await this.#headers(), multipart })
    return addBook.output.parse(await (await expectOk(answer)).json()).file
  }

  async replace({ id }: BookFile, file: SentBook): Promise<BookFile> {
    const path = replaceBook.path.replace(':id', id)
    const answer = await this.#request.put(path, { headers: await this.#headers(), multipart: { file } })
    return replaceBook.output.parse(await (await expectOk(answer)).json()).file
  }

  async remove({ id }: BookFile): Promise<void> {
    const path = removeBook.path.replace(':id', id)
    await expectOk(await this.#request.delete(path, { headers: await this.#headers() }))
  }
}
