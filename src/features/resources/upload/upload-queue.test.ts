import { expect, test } from 'vitest'
import { createUploadQueue, type UploadControls, type UploadItem } from './upload-queue.ts'

interface Upload extends UploadControls {
  readonly item: UploadItem
  readonly arrive: () => void
  readonly fail: (message: string) => void
}

/** A queue whose uploads finish when the test calls `arrive` or `fail`. */
const startQueue = () => {
  const uploads: Upload[] = []
  const queue = createUploadQueue((item, controls) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    controls.signal.addEventListener('abort', () => reject(new Error('aborted')))
    uploads.push({ ...controls, item, arrive: resolve, fail: (message) => reject(new Error(message)) })
    return promise
  })
  const add = (...names: string[]) =>
    queue.add(names.map((name) => ({ gigId: 'g', title: 'T', description: 'D', file: new File(['x'], name) })))
  const states = () => queue.all().map(({ file, state }) => `${file.name} ${state}`)
  const waitForUpload = async (count: number): Promise<Upload> => {
    await expect.poll(() => uploads.length).toBe(count)
    const upload = uploads.at(-1)
    if (!upload) throw new Error('No upload is running.')
    return upload
  }
  return { queue, add, states, waitForUpload }
}

test('files upload one after the other, each with its own progress', async () => {
  const { queue, add, states, waitForUpload } = startQueue()
  const outcome = queue.run(add('a', 'b'))
  const first = await waitForUpload(1)
  first.onProgress(0.4)
  expect(states()).toEqual(['a sending', 'b waiting'])
  expect(queue.all().map(({ progress }) => progress)).toEqual([0.4, 0])
  first.arrive()
  const second = await waitForUpload(2)
  expect(states()).toEqual(['a done', 'b sending'])
  second.arrive()
  expect(await outcome).toEqual({ done: 2, failed: 0, cancelled: 0, failure: null })
})

test('a failed upload does not block the others, and a retry keeps its id', async () => {
  const { queue, add, states, waitForUpload } = startQueue()
  const ids = add('a', 'b')
  const outcome = queue.run(ids)
  const first = await waitForUpload(1)
  first.fail('No room')
  ;(await waitForUpload(2)).arrive()
  expect(await outcome).toEqual({ done: 1, failed: 1, cancelled: 0, failure: new Error('No room') })
  expect(states()).toEqual(['a failed', 'b done'])
  const again = queue.run(ids.slice(0, 1))
  const second = await waitForUpload(3)
  expect(second.item.id).toBe(first.item.id)
  second.arrive()
  expect((await again).done).toBe(1)
})

test('cancelling aborts the running upload and skips the waiting ones', async () => {
  const { queue, add, states, waitForUpload } = startQueue()
  const [a = '', b = ''] = add('a', 'b', 'c')
  const outcome = queue.run(queue.all().map(({ id }) => id))
  const first = await waitForUpload(1)
  queue.cancel(b)
  queue.cancel(a)
  expect(first.signal.aborted).toBe(true)
  ;(await waitForUpload(2)).arrive()
  expect(await outcome).toEqual({ done: 1, failed: 0, cancelled: 2, failure: null })
  expect(states()).toEqual(['a cancelled', 'b cancelled', 'c done'])
})

test('a running upload cannot be removed from the list, only cancelled', async () => {
  const { queue, add, states, waitForUpload } = startQueue()
  const [a = ''] = add('a')
  const outcome = queue.run([a])
  const upload = await waitForUpload(1)
  queue.remove(a)
  expect(states()).toEqual(['a sending'])
  upload.arrive()
  await outcome
  queue.remove(a)
  expect(states()).toEqual([])
})

test('finished uploads leave the list when files are added', async () => {
  const { queue, add, states, waitForUpload } = startQueue()
  const outcome = queue.run(add('a'))
  ;(await waitForUpload(1)).arrive()
  await outcome
  add('b')
  expect(states()).toEqual(['b waiting'])
})

test('a sign-in of another user stops and clears all uploads', async () => {
  const { queue, add, waitForUpload } = startQueue()
  const outcome = queue.run(add('a', 'b'))
  const upload = await waitForUpload(1)
  queue.clear()
  expect(upload.signal.aborted).toBe(true)
  await outcome
  expect(queue.all()).toEqual([])
  expect(queue.isBusy()).toBe(false)
})
