import { once } from 'node:events'
import { createServer } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openRedis } from './redis.ts'

test('closing before Redis has answered a subscription ends without a rejection', async () => {
  const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const redis = openRedis(`redis://127.0.0.1:${port}`, { site: 'a site', log: pino({ level: 'silent' }) })
  const reader = redis.client.duplicate()
  const rejections: unknown[] = []
  const collect = (err: unknown): void => void rejections.push(err)
  process.prependListener('unhandledRejection', collect)
  // The adapter ignores the promise in the same way.
  void reader.subscribe('a channel')
  await once(reader, 'connect')
  redis.close()
  if (reader.status !== 'end') await once(reader, 'end')
  await new Promise(setImmediate)
  process.off('unhandledRejection', collect)
  silent.close()
  expect(rejections).toEqual([])
})
