import * as z from 'zod/mini'

/** Environment variables of the file storage. */
export const storageEnvironment = {
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/, error: 'should be a URL such as https://s3.example.org' })),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'should be the name of a bucket')),
  ),
  S3_REGION: z.optional(z.string().check(z.regex(/^[a-z0-9-]+$/, 'should be a region such as eu-central-1'))),
  S3_ACCESS_KEY: z.optional(z.string()),
  S3_SECRET_KEY: z.optional(z.string()),
}
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

/**
 * Reads the settings of the object store.
 * @returns undefined if files are stored in `DATA_DIR`
 * @throws Error that names what is missing if only some variables are set
 */
export const s3Settings = (e: Environment): S3Settings | undefined => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = e
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = e
  if (endpoint && bucket && region && accessKey && secretKey) return { endpoint, bucket, region, accessKey, secretKey }
  const values = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  }
  const missing = Object.entries(values).filter(([, value]) => !value)
  if (missing.length === Object.keys(values).length) return undefined
  throw new Error(`${missing.map(([name]) => name).join(', ')}: needed when files are stored in S3`)
}
