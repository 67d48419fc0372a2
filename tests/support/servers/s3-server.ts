import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/network/free-port.ts'
import { ServiceProcess } from './service-process.ts'

const HOST = '127.0.0.1'
const BUCKET = 'halaqah-files'
/** The only account of s3rver. */
const ACCOUNT = 'S3RVER'
const SCRIPT = join(import.meta.dirname, 's3-process.ts')

/** The environment of a server that stores its files in a bucket of the test server. */
export const s3Environment = (endpoint: string) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: BUCKET,
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY: ACCOUNT,
  S3_SECRET_KEY: ACCOUNT,
})

/** An S3-compatible server in its own process, which tests kill and restart. Its objects survive. */
export class S3Server {
  /** `http://127.0.0.1:…`, the same after a restart. */
  readonly origin: string
  readonly environment: ReturnType<typeof s3Environment>
  readonly #folder: string
  readonly #process: ServiceProcess

  private constructor(folder: string, port: number) {
    this.origin = `http://${HOST}:${port}`
    this.environment = s3Environment(this.origin)
    this.#folder = folder
    const command = [process.execPath, SCRIPT, String(port), folder, BUCKET] as const
    this.#process = new ServiceProcess({ command: [...command], folder, host: HOST, port })
  }

  /** Resolves when the server is running, with one empty bucket. */
  static async create(): Promise<S3Server> {
    const server = new S3Server(mkdtempSync(join(tmpdir(), 'halaqah-s3-')), await freePort())
    await server.start()
    return server
  }

  get #holdFile(): string {
    return `${this.#folder}.hold`
  }

  /** 0 while the server is down. */
  get pid(): number {
    return this.#process.pid ?? 0
  }

  start(): Promise<void> {
    return this.#process.start()
  }

  /** Ends the server at once, like a crash. */
  kill(): Promise<void> {
    return this.#process.kill()
  }

  /** Stops answering without closing a connection, like an overloaded store. */
  pause(): void {
    process.kill(this.#process.pid ?? 0, 'SIGSTOP')
  }

  resume(): void {
    process.kill(this.#process.pid ?? 0, 'SIGCONT')
  }

  /** Keeps uploads unfinished: the parts of large files get no answer. */
  holdParts(): void {
    writeFileSync(this.#holdFile, '')
  }

  releaseParts(): void {
    rmSync(this.#holdFile, { force: true })
  }

  /** The number of multipart uploads that were begun and neither completed nor aborted. */
  countUnfinishedUploads(): number {
    const uploads = join(this.#folder, BUCKET, '._S3rver_uploads')
    if (!existsSync(uploads)) return 0
    // An upload has begun once its key file exists. Its folder is created earlier.
    return readdirSync(uploads).filter((id) => statSync(join(uploads, id, 'key'), { throwIfNoEntry: false })?.size)
      .length
  }

  /** Ends the server and deletes its objects. */
  async remove(): Promise<void> {
    await this.kill()
    this.releaseParts()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
