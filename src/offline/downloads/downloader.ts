import { createAtom } from '@tanstack/store'
import { withWebLock } from '#outbox/web-lock.ts'
import { type DownloadEvent, isDownloadEvent } from './download-event.ts'
import { findProblem, findReceivedBytes, type SavedState, type SavedStates } from './saved-state.ts'
import { throttle } from './throttle.ts'

export interface DownloadControls {
  readonly signal: AbortSignal
  /** Receives the bytes that are on this phone. */
  readonly onProgress: (received: number) => void
}

export interface DownloadTask {
  /** The key of its state. */
  readonly path: string
  /** Stores what a later start needs to resume. It runs at once, while `run` waits for the locks. */
  readonly prepare: () => Promise<void>
  /** Fetches, verifies and stores the missing pieces. After an error, the stored ones must be of use to the next run. */
  readonly run: (controls: DownloadControls) => Promise<void>
}

/** How the downloads of one kind differ from others. */
export interface DownloadKind {
  /** Name of the `BroadcastChannel`, the same in all tabs and versions. */
  readonly channel: string
  /** Reads the cache. */
  readonly readStates: () => Promise<SavedStates>
  /** Name of the Web Lock for changes of what is stored under a path, the same in all tabs and versions. */
  readonly lockName: (path: string) => string
  /** Name of a Web Lock that downloads of several kinds may share: one of them runs at a time, across all tabs. */
  readonly queue?: string
  /** The message for the user that explains why a download stopped. */
  readonly toProblem: (error: unknown) => string
}

const PROGRESS_INTERVAL_MS = 250
/** A tab that has reported no progress for this long may be closed, so the cache is read instead. */
const OTHER_TAB_TIMEOUT_MS = 60_000

/** Keeps the problem, which only this tab knows, until the download is complete or removed. */
const shouldKeepProblem = (state: SavedState, found: SavedState | undefined): boolean =>
  findProblem(state) !== '' && found?.kind !== 'saved'

/** Runs the downloads of one kind, publishes their states to all tabs, and stops them in all tabs. */
export class Downloader {
  readonly #kind: DownloadKind
  readonly #running = new Map<string, AbortController>()
  readonly #states = createAtom<SavedStates>(new Map())
  #channel: BroadcastChannel | undefined
  #otherTabTimer: ReturnType<typeof setTimeout> | undefined

  constructor(kind: DownloadKind) {
    this.#kind = kind
  }

  get states(): SavedStates {
    return this.#states.get()
  }

  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void {
    this.#openChannel()
    return this.#states.subscribe(listener).unsubscribe
  }

  /** Reads the cache again. Downloads that run in this tab keep their state. */
  async refresh(): Promise<void> {
    const found = await this.#kind.readStates()
    const unchanged = [...this.states].filter(
      ([path, state]) => this.#running.has(path) || shouldKeepProblem(state, found.get(path)),
    )
    this.#states.set(new Map([...found, ...unchanged]))
  }

  async refreshAllTabs(): Promise<void> {
    this.#post({ kind: 'changed' })
    await this.refresh()
  }

  /**
   * Runs a download once no other one holds its locks. If it runs already, it is only prepared.
   * @returns whether it is complete; if not, its state holds the problem
   */
  async save({ path, prepare, run }: DownloadTask): Promise<boolean> {
    try {
      await prepare()
    } catch (error) {
      this.#setState(path, this.#toStopped(findReceivedBytes(this.states.get(path)), error))
      return false
    }
    if (this.#running.has(path)) return false
    const controller = new AbortController()
    this.#running.set(path, controller)
    this.#setState(path, { kind: 'saving', received: findReceivedBytes(this.states.get(path)) })
    const end = await this.#runInTurn(path, run, controller.signal)
    if (this.#running.get(path) === controller) this.#running.delete(path)
    if (controller.signal.aborted) return false
    this.#setState(path, end)
    this.#post({ kind: 'changed' })
    return end.kind === 'saved'
  }

  /**
   * Aborts a download in all tabs.
   * @param work runs before any other tab may write what is stored under the path
   */
  async stop(path: string, work: () => Promise<void>): Promise<void> {
    this.#post({ kind: 'stop', path })
    this.#abort(path)
    await withWebLock(this.#kind.lockName(path), work)
    this.#forget(path)
    await this.refreshAllTabs()
  }

  /** Aborts all downloads and clears the states: another user has signed in. */
  stopAll(): void {
    for (const path of [...this.#running.keys()]) this.#abort(path)
    this.#states.set(new Map())
  }

  #abort(path: string): void {
    this.#running.get(path)?.abort()
    this.#running.delete(path)
  }

  async #runInTurn(path: string, run: DownloadTask['run'], signal: AbortSignal): Promise<SavedState> {
    const { queue, lockName } = this.#kind
    let latest = findReceivedBytes(this.states.get(path))
    const publish = throttle((received: number) => this.#publishProgress(path, received, signal), PROGRESS_INTERVAL_MS)
    const onProgress = (received: number) => {
      latest = received
      publish(received)
    }
    const runLocked = () => withWebLock(lockName(path), () => run({ signal, onProgress }), { signal })
    try {
      await (queue ? withWebLock(queue, runLocked, { signal }) : runLocked())
      return { kind: 'saved' }
    } catch (error) {
      return this.#toStopped(latest, error)
    }
  }

  #publishProgress(path: string, received: number, signal: AbortSignal): void {
    if (this.#running.get(path)?.signal !== signal) return
    this.#setState(path, { kind: 'saving', received })
    this.#post({ kind: 'received', path, received })
  }

  #toStopped(received: number, error: unknown): SavedState {
    return { kind: 'stopped', received, problem: this.#kind.toProblem(error) }
  }

  #setState(path: string, state: SavedState): void {
    this.#states.set(new Map([...this.states, [path, state]]))
  }

  #forget(path: string): void {
    this.#states.set(new Map([...this.states].filter(([other]) => other !== path)))
  }

  #post(event: DownloadEvent): void {
    this.#openChannel()
    this.#channel?.postMessage(event)
  }

  #openChannel(): void {
    if (this.#channel) return
    this.#channel = new BroadcastChannel(this.#kind.channel)
    this.#channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#onEvent(data))
  }

  #onEvent(event: unknown): void {
    if (!isDownloadEvent(event)) return
    if (event.kind === 'stop') {
      this.#abort(event.path)
      this.#forget(event.path)
    }
    if (event.kind === 'changed') void this.refresh()
    if (event.kind !== 'received') return
    this.#setState(event.path, { kind: 'saving', received: event.received })
    clearTimeout(this.#otherTabTimer)
    this.#otherTabTimer = setTimeout(() => void this.refresh(), OTHER_TAB_TIMEOUT_MS)
  }
}
