import { afterAll, expect, test } from 'vitest'
import { publishMessagesRead, subscribeToMessagesRead } from './messages-read.ts'

/** Another page of the browser. */
const otherPage = new BroadcastChannel('messages-read')
afterAll(() => otherPage.close())

test('messages that were read on one page are read on all', async () => {
  const [here, there]: [string[], unknown[]] = [[], []]
  const unsubscribe = subscribeToMessagesRead((gigId) => void here.push(gigId))
  otherPage.addEventListener('message', ({ data }: MessageEvent<unknown>) => void there.push(data))
  publishMessagesRead('own')
  expect(here).toEqual(['own'])
  await expect.poll(() => there).toEqual(['own'])
  for (const message of [7, 'other']) otherPage.postMessage(message)
  await expect.poll(() => here).toEqual(['own', 'other'])
  unsubscribe()
  publishMessagesRead('later')
  expect(here).toEqual(['own', 'other'])
})
