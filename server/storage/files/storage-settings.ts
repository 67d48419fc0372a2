import * as z from 'zod/mini'
import { webUrl } from '#server/foundation/settings/service-url.ts'

const MEGABYTE = 1024 * 1024
const megabytes = (fallback: number) =>
  z._default(
    z.coerce.number('should be a number of MB, or 0 for no limit').check(z.int(), z.gte(0), z.lte(1_000_000_000)),
    fallback,
  )

/** Environment variables of the file storage. */
export const storageEnvironment = {
  TEACHER_QUOTA_MB: megabytes(2000),
  SITE_QUOTA_MB: megabytes(20_000),
  S3_ENDPOINT: z.optional(webUrl()),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'should be the name of a bucket')),
  ),
  S3_REGION: z.optional(z.string().check(z.regex(/^[a-z0-9-]+$/, 'should be a region such as eu-central-1'))),
  S3_ACCESS_KEY: z.optional(z.string()),
  S3_SECRET_KEY: z.optional(z.string()),
}
const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
const Environment = z.object(storageEnvironment)
type Environment = z.infer<typeof Environment>

/** A bucket of an S3-compatible object store, and the account that reads and writes it. */
export interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** How many bytes may be stored. 0 means no limit. */
export interface Quotas {
  /** The class files of one teacher. */
  readonly teacherBytes: number
  /** All files. */
  readonly siteBytes: number
}

export interface StorageSettings {
  /** Undefined: files are stored in the data folder. */
  readonly s3?: S3Settings | undefined
  readonly quotas: Quotas
}

const s3Settings = (e: Environment): S3Settings | undefined => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = e
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = e
  if (endpoint && bucket && region && accessKey && secretKey) return { endpoint, bucket, region, accessKey, secretKey }
  const missing = S3_NAMES.filter((name) => !e[name])
  if (missing.length === S3_NAMES.length) return undefined
  throw new Error(`${missing.join(', ')}: needed when files are stored in S3`)
}

/**
 * Reads the location of stored files, and the quotas.
 * @throws Error that names the missing variables if only some of the S3 variables are set
 */
export const storageSettings = (e: Environment): StorageSettings => ({
  s3: s3Settings(e),
  quotas: { teacherBytes: e.TEACHER_QUOTA_MB * MEGABYTE, siteBytes: e.SITE_QUOTA_MB * MEGABYTE },
})
