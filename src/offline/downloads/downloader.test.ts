import { expect, test } from 'vitest'
import { waitFor } from '#tests/support/wait-for.ts'
import { Downloader, type DownloadKind, type DownloadTask } from './downloader.ts'
import type { SavedState } from './saved-state.ts'

const FILE_PATH = '/saved/file'

let kinds = 0

/** Downloaders like those of several tabs: they share channel, locks and storage. */
const openTabs = (options: Partial<DownloadKind> = {}) => {
  kinds += 1
  const name = `kind-${kinds}`
  const stored = new Map<string, SavedState>()
  const kind: DownloadKind = {
    channel: name,
    lockName: (path) => `${name} ${path}`,
    readStates: async () => new Map(stored),
    toProblem: (error) => (error instanceof Error ? error.message : 'unknown'),
    ...options,
  }
  const openTab = () => {
    const tab = new Downloader(kind)
    tab.subscribe(() => undefined)
    return tab
  }
  return { stored, kind, openTab }
}

const createTask = (run: DownloadTask['run'], prepare: DownloadTask['prepare'] = async () => undefined) => ({
  path: FILE_PATH,
  prepare,
  run,
})

/** A download that runs until it is aborted or finished. */
const createLongRun = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const log: string[] = []
  const run: DownloadTask['run'] = ({ signal, onProgress }) => {
    log.push('started')
    onProgress(5)
    const { promise: aborted, reject } = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => {
      log.push('aborted')
      reject(signal.reason)
    })
    return Promise.race([promise, aborted])
  }
  return { run, log, finish: resolve }
}

const stateIn = (tab: Downloader): SavedState | undefined => tab.states.get(FILE_PATH)

test('all tabs see the progress and the end of a download', async () => {
  const { stored, openTab } = openTabs()
  const [tab, other] = [openTab(), openTab()]
  const { run, finish } = createLongRun()
  const isComplete = tab.save(createTask(run))
  await waitFor(() => expect(stateIn(other)).toEqual({ kind: 'saving', received: 5 }))
  expect(stateIn(tab)).toEqual({ kind: 'saving', received: 5 })
  stored.set(FILE_PATH, { kind: 'saved' })
  finish()
  expect(await isComplete).toBe(true)
  await waitFor(() => expect(stateIn(other)).toEqual({ kind: 'saved' }))
})

test('after an error the received bytes stay, and the next run continues with them', async () => {
  const { openTab } = openTabs()
  const tab = openTab()
  const cut = createTask(({ onProgress }) => {
    onProgress(7)
    return Promise.reject(new Error('No connection.'))
  })
  expect(await tab.save(cut)).toBe(false)
  expect(stateIn(tab)).toEqual({ kind: 'stopped', received: 7, problem: 'No connection.' })
  const { run, finish } = createLongRun()
  const isComplete = tab.save(createTask(run))
  await waitFor(() => expect(stateIn(tab)).toEqual({ kind: 'saving', received: 7 }))
  finish()
  expect(await isComplete).toBe(true)
})

test('a download that a full phone cannot prepare does not start, and shows why', async () => {
  const tab = openTabs().openTab()
  const { run, log } = createLongRun()
  const isComplete = await tab.save(createTask(run, () => Promise.reject(new Error('Full.'))))
  expect([isComplete, log]).toEqual([false, []])
  expect(stateIn(tab)).toEqual({ kind: 'stopped', received: 0, problem: 'Full.' })
})

test('a running download is prepared again, but runs once', async () => {
  const tab = openTabs().openTab()
  const { run, log, finish } = createLongRun()
  const first = tab.save(createTask(run))
  await waitFor(() => expect(log).toEqual(['started']))
  const again = createTask(run, async () => void log.push('prepared'))
  expect(await tab.save(again)).toBe(false)
  expect(log).toEqual(['started', 'prepared'])
  finish()
  expect(await first).toBe(true)
})

test('a stop in any tab aborts the download, and no tab writes while its pieces are deleted', async () => {
  const { openTab } = openTabs()
  const [tab, other, third] = [openTab(), openTab(), openTab()]
  const { run, log } = createLongRun()
  const isComplete = tab.save(createTask(run))
  const waiting = third.save(createTask(run))
  await waitFor(() => expect(log).toEqual(['started']))
  await other.stop(FILE_PATH, async () => {
    log.push('deleted')
  })
  expect(await Promise.all([isComplete, waiting])).toEqual([false, false])
  expect(log.at(-1)).toBe('deleted')
  // The waiting tab may get the lock before the stop reaches it.
  expect(log.filter((entry) => entry === 'aborted')).toHaveLength(log.filter((entry) => entry === 'started').length)
  for (const each of [tab, other, third]) await waitFor(() => expect(stateIn(each)).toBeUndefined())
})

test('only a complete or stopped download ends a problem, in whichever tab', async () => {
  const { stored, openTab } = openTabs()
  const [tab, other] = [openTab(), openTab()]
  const failing = createTask(() => Promise.reject(new Error('Damaged.')))
  stored.set(FILE_PATH, { kind: 'stopped', received: 3, problem: '' })
  await tab.refresh()
  await tab.save(failing)
  await tab.refresh()
  expect(stateIn(tab)).toEqual({ kind: 'stopped', received: 3, problem: 'Damaged.' })
  stored.set(FILE_PATH, { kind: 'saved' })
  await other.refreshAllTabs()
  await waitFor(() => expect(stateIn(tab)).toEqual({ kind: 'saved' }))
  await tab.save(failing)
  await other.stop(FILE_PATH, async () => stored.clear())
  await waitFor(() => expect(stateIn(tab)).toBeUndefined())
})

test('downloads with one queue run one after the other; others do not wait for them', async () => {
  const queue = 'a-queue'
  const [books, files, texts] = [openTabs({ queue }).openTab(), openTabs({ queue }).openTab(), openTabs().openTab()]
  const [first, second, third] = [createLongRun(), createLongRun(), createLongRun()]
  const ends = [books.save(createTask(first.run)), files.save(createTask(second.run))]
  await waitFor(() => expect(first.log).toEqual(['started']))
  ends.push(texts.save(createTask(third.run)))
  await waitFor(() => expect(third.log).toEqual(['started']))
  expect(second.log).toEqual([])
  first.finish()
  await waitFor(() => expect(second.log).toEqual(['started']))
  second.finish()
  third.finish()
  expect(await Promise.all(ends)).toEqual([true, true, true])
})

test('another user stops all downloads and sees none of their states', async () => {
  const tab = openTabs().openTab()
  const { run, log } = createLongRun()
  const isComplete = tab.save(createTask(run))
  await waitFor(() => expect(log).toEqual(['started']))
  tab.stopAll()
  expect(await isComplete).toBe(false)
  expect([log, tab.states.size]).toEqual([['started', 'aborted'], 0])
})

test.each([['damaged'], [null], [{ kind: 'received', path: FILE_PATH }], [{ kind: 'later', path: FILE_PATH }]])(
  'ignores the message %j of another version',
  async (message) => {
    const { kind, stored, openTab } = openTabs()
    const tab = openTab()
    const channel = new BroadcastChannel(kind.channel)
    channel.postMessage(message)
    stored.set(FILE_PATH, { kind: 'saved' })
    channel.postMessage({ kind: 'changed' })
    await waitFor(() => expect(stateIn(tab)).toEqual({ kind: 'saved' }))
    channel.close()
  },
)
