import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getQuranPacks, type Pack, piecePath } from '#contract/library/packs.ts'
import {
  PACKS_CACHE,
  PACKS_CHANNEL,
  PENDING_PACKS_PATH,
  parseSavedPacks,
  SAVED_PACKS_PATH,
} from '#contract/library/saved-packs.ts'
import { makePack } from '#quran-build/pieces.ts'
import { findProblem } from '#src/offline/downloads/saved-state.ts'
import { memoryCaches } from '#tests/support/memory-caches.ts'
import { waitFor } from '#tests/support/wait-for.ts'

vi.mock('./pack-fonts.ts', () => ({ fontsFor: () => [] }))

const NO_CONNECTION = /^No connection\. Your progress is saved/
const RETRY_MS = 15_000
const SAVED = { wanted: [], download: { kind: 'saved' } }

const createPack = (kind: Pack['kind'], mark: string) =>
  makePack({
    info: { id: kind, kind, name: kind, language_name: 'urdu', resource_id: 0, credit: '', licence: '' },
    lines: ['one', 'two', 'three', 'four'].map((line) => `${line} ${kind} ${mark}`),
  })
type BuiltPack = Awaited<ReturnType<typeof createPack>>

const arabic = await createPack('arabic', 'first')
const urdu = await createPack('translation', 'first')
const newerUrdu = await createPack('translation', 'second')
const uthmani = await createPack('uthmani', 'first')
const transliteration = await createPack('transliteration', 'first')

/** The server's answers by path; `cut` breaks off, `hang` delivers nothing. */
const answers = new Map<string, string>()
const requests: string[] = []

const offer = (...built: readonly BuiltPack[]): void => {
  answers.clear()
  answers.set(getQuranPacks.path, JSON.stringify({ packs: built.map(({ pack }) => pack) }))
  for (const { pack, files } of built)
    for (const { name } of pack.pieces) answers.set(piecePath(name), String(files[`pieces/${name}.json`]))
}

const rejectWhenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

const fakeFetch = async (path: string, { signal }: { readonly signal: AbortSignal }): Promise<Response> => {
  requests.push(path)
  const answer = answers.get(path)
  if (answer === undefined) return new Response(null, { status: 404 })
  if (answer === 'hang') return rejectWhenAborted(signal)
  if (answer !== 'cut') return new Response(answer)
  const start = (body: ReadableStreamDefaultController<Uint8Array>): void => {
    body.enqueue(new Uint8Array(3))
    body.error(new TypeError('cut'))
  }
  return new Response(new ReadableStream({ start }))
}

/** Channels of earlier pages must not receive what later ones post. */
const channels: BroadcastChannel[] = []
class ClosedLaterChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}

const storage = { quota: Number.MAX_SAFE_INTEGER, usage: 0 }
let caches = memoryCaches()

const storedPaths = async (): Promise<readonly string[]> =>
  (await (await caches.open(PACKS_CACHE)).keys()).map(({ url }) => new URL(url).pathname)

const readMarker = async () =>
  parseSavedPacks(await (await (await caches.open(PACKS_CACHE)).match(SAVED_PACKS_PATH))?.text())

const piecesOf = ({ pack }: BuiltPack): readonly string[] => pack.pieces.map(({ name }) => piecePath(name))

const requestedPieces = (): readonly string[] => requests.filter((path) => path !== getQuranPacks.path)

const pages: { readonly cancelDownload: () => Promise<void> }[] = []

/** Starts the page, like a browser that was killed: only the caches remain. */
const startPage = async () => {
  vi.resetModules()
  const [{ getSavedQuran }, actions, { startSavedQuran }] = await Promise.all([
    import('./saved-quran.ts'),
    import('./save-quran.ts'),
    import('./start-saved-quran.ts'),
  ])
  pages.push(actions)
  await startSavedQuran()
  return { ...actions, getSavedQuran }
}

const save = async (languages: readonly string[] = ['translation']) => {
  const page = await startPage()
  await page.saveQuran(languages)
  return page
}

beforeEach(() => {
  caches = memoryCaches()
  offer(arabic, urdu)
  requests.length = 0
  storage.usage = 0
  storage.quota = Number.MAX_SAFE_INTEGER
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', fakeFetch)
  vi.stubGlobal('BroadcastChannel', ClosedLaterChannel)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('navigator', { locks: navigator.locks, storage: { estimate: async () => ({ ...storage }) } })
})
afterEach(async () => {
  for (const page of pages.splice(0)) await page.cancelDownload()
  for (const channel of channels.splice(0)) channel.close()
  vi.unstubAllGlobals()
})

test('saves the core texts and the selected languages', async () => {
  const { getSavedQuran } = await save()
  expect(getSavedQuran()).toMatchObject(SAVED)
  expect(getSavedQuran().saved.map(({ id }) => id)).toEqual(['arabic', 'translation'])
  expect(new Set(await storedPaths())).toEqual(new Set([...piecesOf(arabic), ...piecesOf(urdu), SAVED_PACKS_PATH]))
})

test('a cut connection is reported, and the next start requests only the missing pieces', async () => {
  const [first = '', second = ''] = piecesOf(arabic)
  answers.set(second, 'cut')
  const page = await save()
  expect(page.getSavedQuran()).toMatchObject({
    saved: [],
    download: {
      kind: 'stopped',
      received: arabic.pack.pieces[0]?.bytes,
      problem: expect.stringMatching(NO_CONNECTION),
    },
  })
  offer(arabic, urdu)
  requests.length = 0
  const again = await startPage()
  expect(again.getSavedQuran()).toMatchObject(SAVED)
  expect(requestedPieces()).not.toContain(first)
  expect(requestedPieces()[0]).toBe(second)
})

test('a connection that delivers nothing is given up, and the download goes on by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const [, second = ''] = piecesOf(arabic)
    answers.set(second, 'hang')
    const { saveQuran, getSavedQuran } = await startPage()
    const ended = saveQuran([])
    await waitFor(() => expect(requests).toContain(second))
    expect(getSavedQuran().download?.kind).toBe('saving')
    await vi.advanceTimersByTimeAsync(30_000)
    await ended
    expect(findProblem(getSavedQuran().download)).toMatch(NO_CONNECTION)
    offer(arabic, urdu)
    await vi.advanceTimersByTimeAsync(RETRY_MS)
    await waitFor(() => expect(getSavedQuran()).toMatchObject(SAVED))
  } finally {
    vi.useRealTimers()
  }
})

test('a damaged piece is not stored', async () => {
  const [first = ''] = piecesOf(arabic)
  answers.set(first, '["other"]')
  const { getSavedQuran, resumeDownload } = await save()
  expect(findProblem(getSavedQuran().download)).toBe('The text was damaged during the download. Please try again.')
  expect(await storedPaths()).toEqual([PENDING_PACKS_PATH])
  offer(arabic, urdu)
  await resumeDownload()
  expect(getSavedQuran()).toMatchObject(SAVED)
})

test('a phone without space for the texts requests none, and one that fills up keeps a reserve for the outbox', async () => {
  Object.assign(storage, { quota: 33_554_432, usage: 1 })
  const full = 'There is not enough space on this phone. Remove something you no longer need, then try again.'
  const page = await save()
  expect(findProblem(page.getSavedQuran().download)).toBe(full)
  expect(requestedPieces()).toEqual([])
  storage.quota = Number.MAX_SAFE_INTEGER
  const [first = '', second = ''] = piecesOf(arabic)
  vi.stubGlobal('fetch', (path: string, options: { readonly signal: AbortSignal }) => {
    if (path === second) storage.quota = 33_554_432
    return fakeFetch(path, options)
  })
  await page.resumeDownload()
  expect(findProblem(page.getSavedQuran().download)).toBe(full)
  expect(await storedPaths()).toEqual([PENDING_PACKS_PATH, first])
})

test('a cancelled download leaves the complete texts', async () => {
  const page = await save([])
  const [first = '', second = ''] = piecesOf(urdu)
  answers.set(second, 'hang')
  const ended = page.saveQuran(['translation'])
  await waitFor(async () => expect(await storedPaths()).toContain(first))
  await page.cancelDownload()
  await ended
  expect(new Set(await storedPaths())).toEqual(new Set([...piecesOf(arabic), SAVED_PACKS_PATH]))
  expect(page.getSavedQuran()).toMatchObject(SAVED)
})

test('another tab shows the download and stops it', async () => {
  const [tab, other] = [await startPage(), await startPage()]
  const [first = '', second = ''] = piecesOf(arabic)
  answers.set(second, 'hang')
  const ended = tab.saveQuran([])
  const received = arabic.pack.pieces[0]?.bytes
  await waitFor(() => expect(other.getSavedQuran().download).toEqual({ kind: 'saving', received }))
  expect(await storedPaths()).toContain(first)
  await other.cancelDownload()
  await ended
  expect(await storedPaths()).toEqual([])
  for (const { getSavedQuran } of [tab, other])
    await waitFor(() => expect(getSavedQuran()).toMatchObject({ wanted: [], download: undefined }))
})

test('a language that is added during a download is saved too', async () => {
  const [, second = ''] = piecesOf(arabic)
  const { promise: isAdded, resolve: goOn } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string, options: { readonly signal: AbortSignal }) => {
    const response = await fakeFetch(path, options)
    if (path === second) await isAdded
    return response
  })
  const { saveQuran, getSavedQuran } = await startPage()
  const ended = saveQuran([])
  await waitFor(() => expect(requests).toContain(second))
  await saveQuran(['translation'])
  expect(getSavedQuran().wanted).toEqual(['arabic', 'translation'])
  goOn()
  await ended
  expect(getSavedQuran().saved.map(({ id }) => id)).toEqual(['arabic', 'translation'])
})

test('a text that changed on the server replaces the old one, and only its pieces are fetched', async () => {
  await save()
  offer(arabic, newerUrdu)
  requests.length = 0
  const { getSavedQuran } = await startPage()
  expect(getSavedQuran().saved.map(({ sha256 }) => sha256)).toEqual([arabic.pack.sha256, newerUrdu.pack.sha256])
  expect(requestedPieces()).toEqual(piecesOf(newerUrdu))
  expect(await storedPaths()).not.toContain(piecesOf(urdu)[0])
})

test('searches ask the server again once it offers a text that the phone lacks, and no text is fetched', async () => {
  await save()
  const packs = [arabic.pack, urdu.pack]
  expect(await readMarker()).toEqual({ packs, isComplete: true })
  offer(arabic, urdu, transliteration)
  requests.length = 0
  await startPage()
  expect(await readMarker()).toEqual({ packs, isComplete: false })
  expect(requestedPieces()).toEqual([])
})

test('searches stay on the phone while the server offers the same texts, or another script', async () => {
  await save()
  offer(arabic, urdu, uthmani)
  await startPage()
  expect(await readMarker()).toMatchObject({ isComplete: true })
})

test.each(['damaged', 'changed'])(
  'an evicted piece is fetched again at the report "%s" of a worker or an older tab',
  async (report) => {
    const { getSavedQuran } = await save()
    const [first = ''] = piecesOf(arabic)
    requests.length = 0
    await (await caches.open(PACKS_CACHE)).delete(first)
    new BroadcastChannel(PACKS_CHANNEL).postMessage(report)
    await waitFor(async () => expect(await storedPaths()).toContain(first))
    await waitFor(() => expect(getSavedQuran()).toMatchObject(SAVED))
    expect(requestedPieces()).toEqual([first])
  },
)

test('continues with what version 0.1.0 has stored', async () => {
  const cache = await caches.open(PACKS_CACHE)
  const [first = '', ...missing] = piecesOf(urdu)
  for (const path of [...piecesOf(arabic), first]) await cache.put(path, new Response(answers.get(path)))
  await cache.put(SAVED_PACKS_PATH, Response.json({ packs: [arabic.pack], isComplete: false }))
  await cache.put(PENDING_PACKS_PATH, Response.json({ ids: ['arabic', 'translation'], isMeteredFine: true }))
  const { getSavedQuran } = await startPage()
  expect(getSavedQuran().saved.map(({ id }) => id)).toEqual(['arabic', 'translation'])
  expect(requestedPieces()).toEqual(missing)
})
