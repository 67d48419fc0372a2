import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Search } from '#contract/library/quran.ts'
import { foldText } from '#quran/fold.ts'
import { cleanQuery, type SearchRequest } from '#quran/search/search.ts'

/** A found verse takes about 8 kB of memory. */
const MAX_CACHED_VERSES = 2000

const cachedAnswers = new LRUCache<string, Search>({
  maxSize: MAX_CACHED_VERSES,
  sizeCalculation: ({ search }) => search.results.length + 1,
})

const toCacheKey = ({ q, page, size, script }: SearchRequest): string =>
  JSON.stringify([foldText(cleanQuery(q)), page, size, script])

/** Finds the cached result of a query with the same folded words, and sets the spelling of the current query in it. */
const findCached = (question: SearchRequest): Search | undefined => {
  const cachedAnswer = cachedAnswers.get(toCacheKey(question))
  return cachedAnswer && { search: { ...cachedAnswer.search, query: cleanQuery(question.q) } }
}

let searchQueue: Promise<void> = Promise.resolve()

/** Resolves one caller per turn of the event loop, so that the server handles other requests between two searches. */
const waitForEventLoop = (): Promise<void> => {
  searchQueue = searchQueue.then(() => setImmediate())
  return searchQueue
}

/**
 * Runs one search at a time, and only one for queries that fold to the same words.
 * @param search blocks for some milliseconds
 */
export const searchWithCache = async (
  question: SearchRequest,
  search: (question: SearchRequest) => Search,
): Promise<Search> => {
  const cachedAnswer = findCached(question)
  if (cachedAnswer) return cachedAnswer
  await waitForEventLoop()
  const answer = findCached(question) ?? search(question)
  cachedAnswers.set(toCacheKey(question), answer)
  return answer
}
