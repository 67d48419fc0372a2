import { LRUCache } from 'lru-cache'
import { type AnswerPath, type PageRead, readAnswer } from './page-renderer.ts'

/** A compressed page, ready to send. */
export interface CachedPage {
  readonly status: number
  /** The only copy: all browsers accept brotli, and the uncompressed pages of all chapters would take 40 MB. */
  readonly brotli: Buffer
  readonly etag: string
  readonly policy: string
}

/** A page with the calls whose responses it shows. */
export interface MadePage {
  readonly page: CachedPage
  readonly reads: readonly PageRead[]
}

interface Entry extends MadePage {
  /** When the responses were last compared, by `performance.now`. */
  checkedAt: number
}

interface PageCacheOptions {
  readonly make: (url: string) => Promise<MadePage>
  readonly answerPath: AnswerPath
  /** Called for each page that was rendered. */
  readonly onRender: () => void
}

/** 5,000 pages of classes, which take 6 kB each. */
const MAX_BYTES = 32 * 1024 * 1024
/** The maximum age of a comparison, so the delay until a change appears on the page. */
const FRESH_MS = 1000
/** A rendering takes 50 ms, so the last of these waits two seconds. */
const MAX_WAITING = 40
/** The estimated overhead of an entry. */
const ENTRY_BYTES = 1024

/** The renderer is overloaded. Send the empty shell instead, which renders in the browser. */
export class RendererBusy extends Error {
  override readonly name = 'RendererBusy'
}

/**
 * Caches rendered pages. A page shows the responses of some API calls, and is rendered again when one of them changes.
 * Each URL compares its responses at most once per second, independent of the number of visitors. The comparison uses
 * the content, so it finds changes by any server.
 * @returns a function that finds the page of a URL; it rejects with {@link RendererBusy} if too many URLs wait for
 * their first rendering
 */
export const createPageCache = ({ make, answerPath, onRender }: PageCacheOptions) => {
  const pages = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }, url) => page.brotli.length + url.length + ENTRY_BYTES,
  })
  const running = new Map<string, Promise<CachedPage>>()

  const hasSameAnswers = async ({ reads }: Entry): Promise<boolean> => {
    const now = await Promise.all(reads.map(({ path }) => readAnswer(answerPath, path)))
    return now.every(({ read }, index) => read.digest === reads[index]?.digest)
  }

  const makeEntry = async (url: string): Promise<CachedPage> => {
    const checkedAt = performance.now()
    const made = await make(url)
    onRender()
    pages.set(url, { ...made, checkedAt })
    return made.page
  }

  const revalidate = async (url: string, entry: Entry): Promise<CachedPage> => {
    const checkedAt = performance.now()
    if (!(await hasSameAnswers(entry))) return makeEntry(url)
    entry.checkedAt = checkedAt
    return entry.page
  }

  // While the database is unavailable, visitors get the cached page.
  const refresh = (url: string, entry: Entry | undefined): Promise<CachedPage> =>
    entry ? revalidate(url, entry).catch(() => entry.page) : makeEntry(url)

  return async (url: string): Promise<CachedPage> => {
    const entry = pages.get(url)
    if (entry && (entry.reads.length === 0 || performance.now() - entry.checkedAt < FRESH_MS)) return entry.page
    const started = running.get(url)
    if (started) return started
    if (!entry && running.size >= MAX_WAITING) throw new RendererBusy()
    const page = refresh(url, entry).finally(() => running.delete(url))
    running.set(url, page)
    return page
  }
}
