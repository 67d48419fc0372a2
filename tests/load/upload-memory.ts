// Uploads 100 MB, once and four times in parallel, and measures the server's memory: `node
// tests/load/upload-memory.ts`, or with `s3` as an argument, into an object store.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { login } from '#contract/auth/auth.ts'
import { getMyGigs } from '#contract/gigs.ts'
import { RESOURCE_MAX_BYTES, uploadResources } from '#contract/resources/resources.ts'
import { DEMO_PASSWORD, demoPeople } from '#server/operations/demo/people.ts'
import { pdf } from '#tests/support/api/sample-files.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { S3Server } from '#tests/support/servers/s3-server.ts'

const usesS3 = process.argv.includes('s3')
/**
 * The allowed growth of a server while 100 MB files pass through it. With an object store, received data waits for the
 * garbage collector, independent of the number of downloads: twelve take as much as four.
 */
const ALLOWED_MB = usesS3 ? 160 : 80
const CHUNK = Buffer.alloc(1024 * 1024, 32)
const BOUNDARY = 'a-line-between-parts'
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

const readMemory = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

const measurePeak = async (pid: number, work: Promise<unknown>): Promise<number> => {
  let peak = 0
  const timer = setInterval(async () => {
    peak = Math.max(peak, await readMemory(pid))
  }, 20)
  await work.finally(() => clearInterval(timer))
  return peak
}

async function* streamForm(gigId: string): AsyncGenerator<Uint8Array> {
  const fields = { gigId, title: 'A long one', description: 'Of the whole lesson' }
  for (const [name, value] of Object.entries(fields))
    yield Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  const file = 'Content-Disposition: form-data; name="files"; filename="lesson.pdf"\r\nContent-Type: application/pdf'
  yield Buffer.from(`--${BOUNDARY}\r\n${file}\r\n\r\n`)
  const start = pdf().bytes
  yield start
  for (let left = RESOURCE_MAX_BYTES - start.length; left > 0; left -= CHUNK.length) yield CHUNK.subarray(0, left)
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
}

const upload = async (origin: string, who: { token: string; gigId: string }): Promise<string> => {
  const headers = {
    authorization: `Bearer ${who.token}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  }
  const call = request(new URL(uploadResources.path, origin), { method: 'POST', headers })
  const answered = new Promise<string>((resolve, reject) => {
    call.on('response', (response) => text(response).then(resolve, reject))
    call.on('error', reject)
  })
  for await (const chunk of streamForm(who.gigId))
    if (!call.write(chunk)) await new Promise((resolve) => call.once('drain', resolve))
  call.end()
  const { resources } = uploadResources.output.parse(JSON.parse(await answered))
  return resources[0]?.fileURL ?? ''
}

const download = async (url: string): Promise<void> => {
  const response = await fetch(url)
  for await (const _ of response.body ?? []);
}

const signInTeacher = async (origin: string): Promise<{ token: string; gigId: string }> => {
  const body = JSON.stringify({ email: demoPeople.teacher.email, password: DEMO_PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(new URL(login.path, origin), { method: 'POST', headers, body })
  const { token } = login.output.parse(await signedIn.json())
  const list = await fetch(new URL(getMyGigs.path, origin), { headers: { authorization: `Bearer ${token}` } })
  const [gig] = getMyGigs.output.parse(await list.json())
  return { token, gigId: gig?._id ?? '' }
}

const dataDir = await mkdtemp(join(tmpdir(), 'halaqah-memory-'))
const s3 = usesS3 ? await S3Server.create() : undefined
const server = new RunningServer(await freePort(), dataDir, { API_ONLY: '1', ...s3?.environment })
try {
  // Restart, because creating the demo world at the first start leaves memory that would hide the growth of an upload.
  await server.start()
  await server.kill()
  await server.start()
  const { origin, pid } = server
  const teacher = await signInTeacher(origin)
  const memoryBefore = await readMemory(pid)
  let url = ''
  const uploadPeak = await measurePeak(
    pid,
    upload(origin, teacher).then((link) => {
      url = new URL(link, origin).href
    }),
  )
  const parallelPeak = await measurePeak(pid, Promise.all(Array.from({ length: 4 }, () => upload(origin, teacher))))
  const downloadPeak = await measurePeak(pid, Promise.all(Array.from({ length: 4 }, () => download(url))))
  const growth = Math.max(uploadPeak, parallelPeak, downloadPeak) - memoryBefore
  printLine(
    `before ${memoryBefore.toFixed(0)} MB, one upload of 100 MB ${uploadPeak.toFixed(0)}, four at once ${parallelPeak.toFixed(0)}`,
  )
  printLine(
    `four downloads at once ${downloadPeak.toFixed(0)}; grown by at most ${growth.toFixed(0)} MB of ${ALLOWED_MB} allowed`,
  )
  process.exitCode = growth <= ALLOWED_MB ? 0 : 1
} finally {
  await server.dispose()
  await s3?.remove()
  await rm(dataDir, { recursive: true, force: true })
}
