import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { type Comment, getComments, postComment } from '#contract/discussion/discussion.ts'
import { type ClientToServerEvents, RECONNECTION_DELAYS, type ServerToClientEvents } from '#contract/realtime.ts'
import { MIN_UPLOAD_TIMEOUT_MS } from '#outbox/deliver.ts'
import { type CommentsPage, createFeed, type Feed, type PageRequest } from '#src/features/discussion/discussion-feed.ts'
import { CuttableProxy } from '#tests/support/network/cuttable-proxy.ts'

type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>

const RETRY_MS = 250

/** A person in a class behind their own cuttable connection, who follows the discussion with the page's own code. */
export class ChatClient {
  readonly line: CuttableProxy
  readonly #token: string
  readonly #gigId: string
  #origin = ''
  #socket: LiveSocket | undefined
  #isClosed = false
  #posting: Promise<void> = Promise.resolve()
  readonly feed: Feed = createFeed((request) => this.#fetchPage(request))
  /** Ids that plain sockets would have delivered. */
  readonly announced = new Set<string>()
  /** Announced messages that the feed already had. */
  duplicates = 0
  disconnects = 0
  /** Posts that had to be repeated. */
  repeatedPosts = 0

  constructor(upstream: string, token: string, gigId: string) {
    this.line = new CuttableProxy(upstream)
    this.#token = token
    this.#gigId = gigId
  }

  async connect(): Promise<void> {
    this.#origin = await this.line.open()
    const socket: LiveSocket = io(this.#origin, {
      ...RECONNECTION_DELAYS,
      transports: ['websocket'],
      forceNew: true,
      auth: { token: this.#token },
    })
    this.#socket = socket
    socket.on('connect', () => socket.emit('join-room', this.#gigId, () => void this.#catchUp()))
    socket.on('disconnect', () => {
      this.disconnects += 1
    })
    socket.on('new-comment', (comment) => this.#handleComment(comment))
    while (!this.feed.current().isLoaded) await sleep(20)
  }

  isConnected(): boolean {
    return this.#socket?.connected === true
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#socket?.disconnect()
    await this.line.close()
  }

  /**
   * Sends messages one by one and repeats each under the same id and key until the server acknowledges it, with the
   * times of the outbox.
   */
  post(message: string): Promise<void> {
    const id = crypto.randomUUID()
    const deliver = async (): Promise<void> => {
      while (!this.#isClosed && !(await this.#deliver(id, message))) {
        this.repeatedPosts += 1
        await sleep(RETRY_MS)
      }
    }
    this.#posting = this.#posting.then(deliver)
    return this.#posting
  }

  /** Fetches missed messages after a reconnect, as the page does; retries after a failure. */
  async #catchUp(): Promise<void> {
    const isDone = await this.feed.catchUp().then(
      () => true,
      () => false,
    )
    if (isDone || this.#isClosed) return
    await sleep(RETRY_MS)
    await this.#catchUp()
  }

  #handleComment(comment: Comment): void {
    const existing = this.feed.current().comments.find(({ _id }) => _id === comment._id)
    if (existing && existing.change >= comment.change) this.duplicates += 1
    this.announced.add(comment._id)
    if (this.feed.receive(comment)) void this.#catchUp()
  }

  async #deliver(id: string, message: string): Promise<boolean> {
    const path = postComment.path.replace(':gigId', this.#gigId)
    const answer = await fetch(this.#origin + path, {
      method: 'POST',
      headers: { ...this.#headers(), 'Content-Type': 'application/json', 'Idempotency-Key': id },
      body: JSON.stringify({ id, message }),
      signal: AbortSignal.timeout(MIN_UPLOAD_TIMEOUT_MS),
    }).catch(() => undefined)
    const body = await answer?.text().catch(() => undefined)
    if (!answer || body === undefined) return false
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw new Error(body)
    return answer.ok
  }

  async #fetchPage({ limit, before, after }: PageRequest): Promise<CommentsPage> {
    const url = new URL(this.#origin + getComments.path.replace(':gigId', this.#gigId))
    for (const [name, value] of Object.entries({ limit, before, after }))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const answer = await fetch(url, { headers: this.#headers(), signal: AbortSignal.timeout(MIN_UPLOAD_TIMEOUT_MS) })
    if (!answer.ok) throw new Error(await answer.text())
    return { rows: getComments.output.parse(await answer.json()), hasMore: answer.headers.has('x-next-cursor') }
  }

  #headers(): { Authorization: string } {
    return { Authorization: `Bearer ${this.#token}` }
  }
}
