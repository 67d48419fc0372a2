import { formatDay, type Quarantine } from '#server/storage/files/quarantine.ts'
import type { Identity, Storage } from '#server/storage/files/storage.ts'
import { FileMissing } from '#server/storage/files/storage-errors.ts'
import type { S3Settings } from '#server/storage/files/storage-settings.ts'
import { type Bucket, openBucket } from './s3-bucket.ts'

const FILES = 'files/'
const QUARANTINE = 'quarantine/'
const IDENTITY = 'installation-id'
const CHECK = 'readiness-check'
/** Stores charge for each write, and probes check every second. */
const CHECK_CACHE_MS = 10_000

const QUARANTINED_KEY_PATTERN = /^quarantine\/(\d{4}-\d{2}-\d{2})\/(.+)$/

// Another server may have moved the object already.
const moveIfPresent = async (bucket: Bucket, from: string, to: string): Promise<void> => {
  try {
    await bucket.move(from, to)
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
  }
}

const quarantineKey = (day: Date, key: string): string => `${QUARANTINE}${formatDay(day)}/${key}`

async function* listQuarantine(bucket: Bucket) {
  for await (const object of bucket.list(QUARANTINE)) {
    const [, day, key] = QUARANTINED_KEY_PATTERN.exec(object) ?? []
    if (day && key) yield { day: new Date(day), key }
  }
}

const createQuarantine = (bucket: Bucket): Quarantine => ({
  add: ({ key, day }) => moveIfPresent(bucket, FILES + key, quarantineKey(day, key)),
  list: () => listQuarantine(bucket),
  restore: ({ key, day }) => moveIfPresent(bucket, quarantineKey(day, key), FILES + key),
  purge: async (before) => {
    for await (const { key, day } of listQuarantine(bucket))
      if (day < before) await bucket.remove(quarantineKey(day, key))
  },
})

async function* listStoredKeys(bucket: Bucket): AsyncIterable<string> {
  for await (const object of bucket.list(FILES)) yield object.slice(FILES.length)
}

const createCheck = (bucket: Bucket): (() => Promise<void>) => {
  let validUntil = 0
  return async () => {
    if (Date.now() < validUntil) return
    await bucket.writeText(CHECK, new Date().toISOString())
    validUntil = Date.now() + CHECK_CACHE_MS
  }
}

/** The object that pairs a bucket with its database. */
export const createBucketIdentity = (settings: S3Settings): Identity => {
  const bucket = openBucket(settings)
  return {
    place: `the object ${IDENTITY} of the bucket ${settings.bucket}`,
    read: async () => {
      try {
        return await bucket.readText(IDENTITY)
      } catch (error) {
        if (error instanceof FileMissing) return undefined
        throw error
      }
    },
    write: (id) => bucket.writeText(IDENTITY, id),
  }
}

/** Opens the storage in a bucket. Objects are private: the app checks access and sends the bytes. */
export const openS3Storage = (settings: S3Settings): Storage => {
  const bucket = openBucket(settings)
  return {
    put: (key, path) => bucket.upload(FILES + key, path),
    read: (key, part) => bucket.open(FILES + key, part),
    remove: (key) => bucket.remove(FILES + key),
    keys: () => listStoredKeys(bucket),
    storedAt: (key) => bucket.storedAt(FILES + key),
    removeDrafts: (before) => bucket.abortUploads(before),
    quarantine: createQuarantine(bucket),
    check: createCheck(bucket),
  }
}
