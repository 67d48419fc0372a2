import { expect, test } from 'vitest'
import { type Carriage, createUploadQueue, type UploadItem } from './upload-queue.ts'

interface Trip extends Carriage {
  readonly item: UploadItem
  readonly arrive: () => void
  readonly fail: (words: string) => void
}

/** A queue whose files arrive when the test says so. */
const startQueue = () => {
  const trips: Trip[] = []
  const queue = createUploadQueue((item, carriage) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    carriage.signal.addEventListener('abort', () => reject(new Error('aborted')))
    trips.push({ ...carriage, item, arrive: resolve, fail: (words) => reject(new Error(words)) })
    return promise
  })
  const add = (...names: string[]) =>
    queue.add(names.map((name) => ({ gigId: 'g', title: 'T', description: 'D', file: new File(['x'], name) })))
  const states = () => queue.all().map(({ file, state }) => `${file.name} ${state}`)
  const underWay = async (count: number): Promise<Trip> => {
    await expect.poll(() => trips.length).toBe(count)
    const trip = trips.at(-1)
    if (!trip) throw new Error('Nothing is under way.')
    return trip
  }
  return { queue, add, states, underWay }
}

test('files go one after the other, each with its own progress', async () => {
  const { queue, add, states, underWay } = startQueue()
  const outcome = queue.run(add('a', 'b'))
  const first = await underWay(1)
  first.onProgress(0.4)
  expect(states()).toEqual(['a sending', 'b waiting'])
  expect(queue.all().map(({ share }) => share)).toEqual([0.4, 0])
  first.arrive()
  const second = await underWay(2)
  expect(states()).toEqual(['a done', 'b sending'])
  second.arrive()
  expect(await outcome).toEqual({ done: 2, failed: 0, cancelled: 0, failure: null })
})

test('one that fails does not hold up the others, and is sent again under its own id', async () => {
  const { queue, add, states, underWay } = startQueue()
  const ids = add('a', 'b')
  const outcome = queue.run(ids)
  const first = await underWay(1)
  first.fail('No room')
  ;(await underWay(2)).arrive()
  expect(await outcome).toEqual({ done: 1, failed: 1, cancelled: 0, failure: new Error('No room') })
  expect(states()).toEqual(['a failed', 'b done'])
  const again = queue.run(ids.slice(0, 1))
  const second = await underWay(3)
  expect(second.item.id).toBe(first.item.id)
  second.arrive()
  expect((await again).done).toBe(1)
})

test('cancelling stops what is sent and skips what waits', async () => {
  const { queue, add, states, underWay } = startQueue()
  const [a = '', b = ''] = add('a', 'b', 'c')
  const outcome = queue.run(queue.all().map(({ id }) => id))
  const first = await underWay(1)
  queue.cancel(b)
  queue.cancel(a)
  expect(first.signal.aborted).toBe(true)
  ;(await underWay(2)).arrive()
  expect(await outcome).toEqual({ done: 1, failed: 0, cancelled: 2, failure: null })
  expect(states()).toEqual(['a cancelled', 'b cancelled', 'c done'])
})

test('what is under way cannot be taken off the list, only cancelled', async () => {
  const { queue, add, states, underWay } = startQueue()
  const [a = ''] = add('a')
  const outcome = queue.run([a])
  const trip = await underWay(1)
  queue.remove(a)
  expect(states()).toEqual(['a sending'])
  trip.arrive()
  await outcome
  queue.remove(a)
  expect(states()).toEqual([])
})

test('what has arrived leaves the list when more is added', async () => {
  const { queue, add, states, underWay } = startQueue()
  const outcome = queue.run(add('a'))
  ;(await underWay(1)).arrive()
  await outcome
  add('b')
  expect(states()).toEqual(['b waiting'])
})

test('when somebody else signs in, everything stops and is forgotten', async () => {
  const { queue, add, underWay } = startQueue()
  const outcome = queue.run(add('a', 'b'))
  const trip = await underWay(1)
  queue.clear()
  expect(trip.signal.aborted).toBe(true)
  await outcome
  expect(queue.all()).toEqual([])
  expect(queue.isBusy()).toBe(false)
})
