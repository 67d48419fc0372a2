import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

const ORIGIN = 'https://halaqah.test'

class FakeFetch extends Event {
  readonly request: { readonly url: string; readonly mode: string; readonly method: string }
  readonly waits: Promise<unknown>[] = []
  answer: Promise<unknown> | undefined

  constructor(path: string, mode: string) {
    super('fetch')
    this.request = { url: `${ORIGIN}${path}`, mode, method: 'GET' }
  }

  respondWith(answer: Promise<unknown>): void {
    this.answer = answer
  }

  waitUntil(work: Promise<unknown>): void {
    this.waits.push(work)
  }
}

/** Starts the worker on a phone that has this. */
const startWith = async (...kept: readonly string[]) => {
  const heard: string[] = []
  const imported: string[] = []
  const worker = Object.assign(new EventTarget(), { said: heard })
  vi.stubGlobal('self', worker)
  vi.stubGlobal('FetchEvent', FakeFetch)
  vi.stubGlobal('REST', '/assets/worker-of-this-build.js')
  vi.stubGlobal('rest', undefined)
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('caches', { match: async (path: string) => (kept.includes(path) ? `kept ${path}` : undefined) })
  vi.stubGlobal('importScripts', (path: string) => {
    imported.push(path)
    for (const type of ['push', 'fetch']) worker.addEventListener(type, ({ type: came }) => heard.push(came))
    const revalidatePage = async () => heard.push('renew')
    vi.stubGlobal('rest', { answer: async () => 'from the rest', revalidatePage })
  })
  const ours = worker.dispatchEvent.bind(worker)
  await import('./bootstrap.ts')
  return { heard, imported, dispatch: ours }
}

test('a page that is on the phone is answered before the rest of the worker runs, and renewed by it', async () => {
  vi.useFakeTimers()
  const { heard, imported, dispatch } = await startWith('/quran-chapters/2')
  const visit = new FakeFetch('/quran-chapters/2', 'navigate')
  dispatch(visit)
  expect(await visit.answer).toBe('kept /quran-chapters/2')
  expect(imported).toEqual([])
  await vi.runAllTimersAsync()
  await Promise.all(visit.waits)
  expect(imported).toEqual(['/assets/worker-of-this-build.js'])
  expect(heard).toEqual(['renew'])
})

test('a page that is not on the phone is left to the rest', async () => {
  const { dispatch } = await startWith('/quran-chapters/2')
  const visit = new FakeFetch('/quran-chapters/3', 'navigate')
  dispatch(visit)
  expect(await visit.answer).toBe('from the rest')
})

test('a built file is sent from the phone, and had from the rest where it is not there', async () => {
  const { imported, dispatch } = await startWith(`${ORIGIN}/assets/here.js`)
  const [here, away] = [new FakeFetch('/assets/here.js', 'cors'), new FakeFetch('/assets/away.js', 'cors')]
  dispatch(here)
  expect(await here.answer).toBe(`kept ${ORIGIN}/assets/here.js`)
  expect(imported).toEqual([])
  dispatch(away)
  expect(await away.answer).toBe('from the rest')
})

test('the rest cannot listen to what never comes', async () => {
  await startWith()
  expect(() => self.addEventListener('periodicsync', () => undefined)).toThrow('name it in sw/bootstrap.ts')
})

test('whatever else happens is heard by the rest, which runs once', async () => {
  const { heard, imported, dispatch } = await startWith('/quran-chapters/2')
  dispatch(new Event('push'))
  dispatch(new FakeFetch('/api/config', 'cors'))
  dispatch(new FakeFetch('/my-gigs', 'navigate'))
  expect(heard).toEqual(['push', 'fetch', 'fetch'])
  expect(imported).toHaveLength(1)
})
