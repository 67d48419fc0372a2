import { expect, test } from 'vitest'
import { readDataLocation } from '#server/platform/settings.ts'
import { s3Environment } from '#tests/support/servers/s3-server.ts'

const complete = s3Environment('https://s3.example.org')

test('without S3 variables, files are stored in the data folder', () => {
  expect(readDataLocation({}).s3).toBeUndefined()
})

test('all S3 variables together choose the bucket', () => {
  expect(readDataLocation(complete).s3).toMatchObject({ endpoint: 'https://s3.example.org', bucket: 'halaqah-files' })
})

test('a half-set object store is refused with the names of what is missing', () => {
  const { S3_BUCKET: _bucket, S3_SECRET_KEY: _key, ...others } = complete
  expect(() => readDataLocation(others)).toThrow(/^S3_BUCKET, S3_SECRET_KEY: needed/)
  expect(() => readDataLocation({ S3_REGION: 'us-east-1' })).toThrow(/^S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY/)
})

test.each([
  ['S3_ENDPOINT', 's3.example.org', 'should start with https://'],
  ['S3_ENDPOINT', 'ftp://s3.example.org', 'should start with https://'],
  ['S3_BUCKET', 'My Bucket', 'should be the name of a bucket'],
  ['S3_REGION', 'EU', 'should be a region'],
])('%s=%s is refused with its name and what it should be', (name, value, message) => {
  expect(() => readDataLocation({ ...complete, [name]: value })).toThrow(new RegExp(`${name}: ${message}`))
})
