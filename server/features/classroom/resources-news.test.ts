import { expect, test } from 'vitest'
import { createEvents } from '#server/platform/events.ts'
import { createNews } from './resources-news.ts'

test('many uploads in a row are told twice at most, and none is left out', async () => {
  const events = createEvents()
  const told: [string, number][] = []
  events.on('resources.added', ({ gigId, count }) => told.push([gigId, count]))
  const add = createNews(events, 20)
  for (let file = 0; file < 20; file += 1) add({ gigId: 'a', teacherId: 't', count: 1 })
  add({ gigId: 'b', teacherId: 't', count: 3 })
  expect(told).toEqual([
    ['a', 1],
    ['b', 3],
  ])
  await expect.poll(() => told).toHaveLength(3)
  expect(told.at(-1)).toEqual(['a', 19])
})

test('what comes after a pause is told at once again', async () => {
  const events = createEvents()
  const told: number[] = []
  events.on('resources.added', ({ count }) => told.push(count))
  const add = createNews(events, 1)
  add({ gigId: 'a', teacherId: 't', count: 1 })
  await new Promise((resolve) => setTimeout(resolve, 30))
  add({ gigId: 'a', teacherId: 't', count: 2 })
  expect(told).toEqual([1, 2])
})
