import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { FileMissing, StorageUnavailable } from '#server/storage/files/storage-errors.ts'
import type { S3Settings } from '#server/storage/files/storage-settings.ts'

const CONNECT_TIMEOUT_MS = 4000
/** The client repeats a request after this time without progress. */
const IDLE_TIMEOUT_MS = 15_000
/** Longer for downloads, because a phone that reads slowly blocks its connection to the store. */
const SLOW_READER_TIMEOUT_MS = 300_000
const ATTEMPTS = 3
/** The maximum of parallel downloads. Slow phones keep their downloads open for minutes. */
const MAX_DOWNLOADS = 1000

/** Creates an S3 client that times out on idle connections and retries network errors and overload. */
export const createS3Client = (
  settings: S3Settings,
  requestHandler: { readonly socketTimeout: number; readonly requestTimeout?: number; readonly maxSockets?: number },
): S3Client => {
  const { maxSockets, ...timeouts } = requestHandler
  const agent = maxSockets === undefined ? undefined : { maxSockets }
  return new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // Most object stores other than Amazon's have no host name for each bucket.
    forcePathStyle: !new URL(settings.endpoint).hostname.endsWith('.amazonaws.com'),
    // Other stores refuse the checksums that newer clients add by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      ...timeouts,
      ...(agent && { httpAgent: agent, httpsAgent: agent }),
    },
  })
}

export interface S3Clients {
  /** Sends everything but downloads, so slow phones cannot use up its connections. */
  readonly calls: S3Client
  readonly downloads: S3Client
}

export const createS3Clients = (settings: S3Settings): S3Clients => ({
  calls: createS3Client(settings, { socketTimeout: IDLE_TIMEOUT_MS }),
  downloads: createS3Client(settings, {
    socketTimeout: SLOW_READER_TIMEOUT_MS,
    requestTimeout: IDLE_TIMEOUT_MS,
    maxSockets: MAX_DOWNLOADS,
  }),
})

/** Whether the object does not exist. A missing bucket is another error. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')

/** Whether the store does not implement this call. */
export const isUnsupported = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === 'NotImplemented' || error.$metadata.httpStatusCode === 501)

/**
 * Runs a call of the store.
 * @throws FileMissing or StorageUnavailable, so that callers need not know the store's errors
 */
export const callStore = async <Answer>(key: string, call: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await call()
  } catch (error) {
    throw isMissing(error) ? new FileMissing(key, error) : new StorageUnavailable(error)
  }
}
