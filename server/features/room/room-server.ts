import type { Database } from '#server/storage/database/open.ts'
import { deleteServer, insertServer, renewServer } from './room.repository.ts'
import { endVisitsOfServer } from './visits.repository.ts'

/** This server's lease on the peers that are connected to it. Only the database's clock counts. */
export class RoomServer {
  readonly #db: Database
  #id = crypto.randomUUID()
  #hasRow = false
  #renewal: Promise<boolean> | undefined

  constructor(db: Database) {
    this.#db = db
  }

  get id(): string {
    return this.#id
  }

  /**
   * Renews the lease, or takes a new one.
   * @returns false if it had expired, as after a pause of the process: other servers have disconnected its peers
   */
  renew(): Promise<boolean> {
    this.#renewal ??= this.#renewNow().finally(() => {
      this.#renewal = undefined
    })
    return this.#renewal
  }

  async #renewNow(): Promise<boolean> {
    if (this.#hasRow && (await renewServer(this.#db, this.#id))) return true
    const wasExpired = this.#hasRow
    this.#id = crypto.randomUUID()
    await insertServer(this.#db, this.#id)
    this.#hasRow = true
    return !wasExpired
  }

  async release(): Promise<void> {
    if (!this.#hasRow) return
    await endVisitsOfServer(this.#db, this.#id)
    await deleteServer(this.#db, this.#id)
    this.#hasRow = false
  }
}
