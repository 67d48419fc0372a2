import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import pLimit from 'p-limit'
import type { ByteRange } from '#contract/files/byte-range.ts'
import { FileMissing, StorageUnavailable } from '#server/storage/files/storage-errors.ts'
import type { S3Settings } from '#server/storage/files/storage-settings.ts'
import { callStore, createS3Clients, isUnsupported, type S3Clients } from './s3-clients.ts'

/** The smallest part that S3 accepts. A smaller file is sent in one request. */
const PART_BYTES = 5 * 1024 * 1024
/** The client holds each part in memory while it sends it, and already reads the next one. */
const PARTS_AT_ONCE = 1
/** Limits the memory for parts. Smaller files do not wait for these uploads. */
const LARGE_UPLOADS_AT_ONCE = 2

/** The objects of a bucket. Every method throws FileMissing or StorageUnavailable. */
export interface Bucket {
  /** Uploads a local file. The object appears when it is complete. */
  readonly upload: (key: string, path: string) => Promise<void>
  readonly open: (key: string, part?: ByteRange) => Promise<Readable>
  readonly writeText: (key: string, text: string) => Promise<void>
  readonly readText: (key: string) => Promise<string>
  /** Does nothing if the object does not exist. */
  readonly remove: (key: string) => Promise<void>
  readonly move: (from: string, to: string) => Promise<void>
  readonly storedAt: (key: string) => Promise<Date | undefined>
  /** The keys that start with a prefix. */
  readonly list: (prefix: string) => AsyncIterable<string>
  /** Deletes the parts of uploads that began before this time and were never completed. */
  readonly abortUploads: (before: Date) => Promise<void>
}

interface Context extends S3Clients {
  readonly Bucket: string
}

const uploadFile = async ({ calls, Bucket }: Context, Key: string, path: string): Promise<void> => {
  const Body = createReadStream(path)
  const params = { Bucket, Key, Body }
  try {
    await new Upload({ client: calls, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE, params }).done()
  } finally {
    Body.destroy()
  }
}

const openObject = async ({ downloads, Bucket }: Context, Key: string, part?: ByteRange): Promise<Readable> => {
  const Range = part && `bytes=${part.start}-${part.end}`
  const { Body, ContentLength } = await downloads.send(new GetObjectCommand({ Bucket, Key, Range }))
  if (!(Body instanceof Readable)) throw new Error('The object has no stream.')
  // The response headers already announce this length.
  if (part && ContentLength !== part.end - part.start + 1) {
    Body.destroy()
    throw new Error(`The store sent ${ContentLength} bytes of the range ${part.start}-${part.end}.`)
  }
  return Body
}

async function* listKeys({ calls, Bucket }: Context, Prefix: string): AsyncIterable<string> {
  const pages = paginateListObjectsV2({ client: calls }, { Bucket, Prefix })[Symbol.asyncIterator]()
  for (;;) {
    const page = await callStore(Prefix, () => pages.next())
    if (page.done) return
    for (const { Key } of page.value.Contents ?? []) if (Key !== undefined) yield Key
  }
}

const abortOldUploads = async ({ calls, Bucket }: Context, before: Date): Promise<void> => {
  let KeyMarker: string | undefined
  let UploadIdMarker: string | undefined
  do {
    const page = await calls.send(new ListMultipartUploadsCommand({ Bucket, KeyMarker, UploadIdMarker }))
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (!Initiated || Initiated >= before) continue
      await calls.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
    }
    KeyMarker = page.NextKeyMarker
    UploadIdMarker = page.NextUploadIdMarker
  } while (KeyMarker)
}

const moveObject = async ({ calls, Bucket }: Context, from: string, to: string): Promise<void> => {
  await calls.send(new CopyObjectCommand({ Bucket, CopySource: `${Bucket}/${encodeURI(from)}`, Key: to }))
  await calls.send(new DeleteObjectCommand({ Bucket, Key: from }))
}

const readText = async ({ calls, Bucket }: Context, Key: string): Promise<string> => {
  const { Body } = await calls.send(new GetObjectCommand({ Bucket, Key }))
  return (await Body?.transformToString()) ?? ''
}

/** Opens a bucket. Connects at the first call. */
export const openBucket = (settings: S3Settings): Bucket => {
  const { bucket: Bucket } = settings
  const context = { Bucket, ...createS3Clients(settings) }
  const { calls } = context
  const limitLarge = pLimit(LARGE_UPLOADS_AT_ONCE)
  return {
    upload: async (key, path) => {
      const { size } = await stat(path)
      const upload = () => callStore(key, () => uploadFile(context, key, path))
      await (size > PART_BYTES ? limitLarge(upload) : upload())
    },
    open: (key, part) => callStore(key, () => openObject(context, key, part)),
    writeText: async (key, text) => {
      await callStore(key, () => calls.send(new PutObjectCommand({ Bucket, Key: key, Body: text })))
    },
    readText: (key) => callStore(key, () => readText(context, key)),
    remove: async (key) => {
      await callStore(key, () => calls.send(new DeleteObjectCommand({ Bucket, Key: key })))
    },
    move: (from, to) => callStore(from, () => moveObject(context, from, to)),
    storedAt: async (key) => {
      try {
        return (await callStore(key, () => calls.send(new HeadObjectCommand({ Bucket, Key: key })))).LastModified
      } catch (error) {
        if (error instanceof FileMissing) return undefined
        throw error
      }
    },
    list: (prefix) => listKeys(context, prefix),
    abortUploads: async (before) => {
      try {
        await callStore('', () => abortOldUploads(context, before))
      } catch (error) {
        // Some stores cannot list unfinished uploads, but delete them on their own.
        if (!(error instanceof StorageUnavailable && isUnsupported(error.cause))) throw error
      }
    },
  }
}
