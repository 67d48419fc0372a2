import { expect, test } from 'vitest'
import { savedPart } from './saved-queries.ts'

test('a list that was scrolled far does not fill the storage of the phone', () => {
  const pages = Array.from({ length: 40 }, (_, at) => ({ rows: [at] }))
  const pageParams = pages.map((_, at) => String(at))
  expect(savedPart({ pages, pageParams })).toEqual({ pages: [{ rows: [0] }, { rows: [1] }], pageParams: ['0', '1'] })
})

test('anything else is saved whole', () => {
  for (const data of [null, '', [1, 2, 3], { totalUsers: 4 }, { pages: 604 }]) expect(savedPart(data)).toBe(data)
})
