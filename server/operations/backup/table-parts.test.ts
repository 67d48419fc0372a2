import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { splitRows } from './table-parts.ts'

const split = async (chunks: readonly string[], bytes: number) => {
  const parts: string[] = []
  for await (const part of splitRows(Readable.from(chunks.map((text) => Buffer.from(text))), bytes))
    parts.push(gunzipSync(part).toString())
  return parts
}

test('a part ends with a whole row, so that it can be copied by itself', async () => {
  expect(await split(['a\t1\nb\t', '2\nc\t3\nd', '\t4\n'], 8)).toEqual(['a\t1\nb\t2\nc\t3\n', 'd\t4\n'])
})

test('a row larger than a part stays whole', async () => {
  expect(await split(['aaaaaa', 'bbbbbb', '\nc\n'], 4)).toEqual(['aaaaaabbbbbb\nc\n'])
})

test('an empty table has no part', async () => {
  expect(await split([], 4)).toEqual([])
})
