// An S3-compatible server: `node tests/support/servers/s3-process.ts PORT FOLDER BUCKET`. It adds missing features to
// s3rver: listing and aborting multipart uploads, and the range of the first byte. While the file FOLDER.hold exists,
// uploads of parts get no response.
import { existsSync } from 'node:fs'
import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

const [port = '', folder = '', bucket = ''] = process.argv.slice(2)
/** Where s3rver keeps the parts of unfinished uploads. */
const uploads = join(folder, bucket, '._S3rver_uploads')

/** Returns nothing for an upload whose key file is not written yet. */
const describeUpload = async (id: string): Promise<string> => {
  const key = await readFile(join(uploads, id, 'key'), 'utf8').catch(() => '')
  if (key === '') return ''
  const { birthtime } = await stat(join(uploads, id))
  return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${birthtime.toISOString()}</Initiated></Upload>`
}

const sendUploads = async (response: ServerResponse): Promise<void> => {
  const ids = await readdir(uploads).catch(() => [])
  const found = await Promise.all(ids.map(describeUpload))
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${found.join('')}</ListMultipartUploadsResult>`)
}

const abortUpload = async (id: string, response: ServerResponse): Promise<void> => {
  await rm(join(uploads, id), { recursive: true, force: true })
  response.writeHead(204).end()
}

const pathOf = (object: string): string => join(folder, `${object}._S3rver_object`)

// Needed because s3rver sends the whole object for this range.
const sendFirstByte = async (object: string, response: ServerResponse): Promise<void> => {
  const file = await open(pathOf(object))
  const { size } = await file.stat()
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, 0)
  await file.close()
  response.writeHead(206, { 'content-range': `bytes 0-0/${size}`, 'content-length': 1 }).end(buffer)
}

const server = new S3rver({
  directory: folder,
  silent: true,
  // s3rver rejects the SDK's signature for listing a bucket. It still rejects unknown access keys.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: bucket }],
})
await server.configureBuckets()
const respond = server.getMiddleware()

createServer((request: IncomingMessage, response: ServerResponse) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const uploadId = searchParams.get('uploadId')
  if (searchParams.has('partNumber') && existsSync(`${folder}.hold`)) return
  if (request.method === 'GET' && searchParams.has('uploads')) void sendUploads(response)
  else if (request.method === 'DELETE' && uploadId) void abortUpload(uploadId, response)
  else if (request.headers.range === 'bytes=0-0' && existsSync(pathOf(pathname))) void sendFirstByte(pathname, response)
  else respond(request, response)
}).listen(Number(port), '127.0.0.1')
