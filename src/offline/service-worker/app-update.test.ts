import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyUpdate } from './app-update.ts'
import { registerWorker } from './register-worker.ts'

const workbox = vi.hoisted(() => new Map<string, (event: object) => void>())

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (type: string, listener: (event: object) => void) => workbox.set(type, listener)
    register = async () => undefined
  },
}))
vi.mock('./offline-files.ts', () => ({ checkOfflineFiles: async () => undefined }))

let done: string[]
let takeControl: () => void
let waiting: object | null

const createWorker = (name: string) => ({ postMessage: ({ kind }: { kind: string }) => done.push(`${name}: ${kind}`) })

/** Announces a worker, as an open page does once it waits. */
const announce = (sw: object): void => {
  waiting = sw
  workbox.get('waiting')?.({ sw })
}

beforeEach(async () => {
  done = []
  takeControl = () => undefined
  waiting = null
  vi.stubGlobal('location', { reload: () => done.push('reload') })
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => ({ waiting }),
      addEventListener: (type: string, listener: () => void) => {
        done.push(`listen to ${type}`)
        takeControl = listener
      },
    },
  })
  await registerWorker()
})
afterEach(() => vi.unstubAllGlobals())

test('the page reloads once the new worker controls it', async () => {
  announce(createWorker('second'))
  await applyUpdate()
  expect(done).toEqual(['listen to controllerchange', 'second: take-over'])
  takeControl()
  expect(done.at(-1)).toBe('reload')
})

test('a release that arrived after the announced one takes over', async () => {
  announce(createWorker('second'))
  waiting = createWorker('third')
  await applyUpdate()
  expect(done).toEqual(['listen to controllerchange', 'third: take-over'])
})

test('the page reloads at once if another tab has activated the announced worker', async () => {
  announce(createWorker('second'))
  waiting = null
  await applyUpdate()
  expect(done).toEqual(['reload'])
})
