import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_SCHEDULE } from '#src/ui/lessons/schedule-value.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { deleteScheduleDraft, readScheduleDraft, saveScheduleDraft } from './schedule-draft.ts'

let items: Map<string, string>
beforeEach(() => {
  items = new Map()
  vi.stubGlobal('sessionStorage', memoryStorage(items))
})
afterEach(() => vi.unstubAllGlobals())

test('a typed timetable, also an incomplete one, is read again until the form is sent', () => {
  expect(readScheduleDraft('create')).toBeUndefined()
  const typed = { ...EMPTY_SCHEDULE(0), firstDay: '', lessons: [{ weekday: 'friday', start: '', minutes: 0 }] } as const
  saveScheduleDraft('create', typed)
  expect(readScheduleDraft('create')).toEqual(typed)
  expect(readScheduleDraft('edit')).toBeUndefined()
  deleteScheduleDraft('create')
  expect(readScheduleDraft('create')).toBeUndefined()
})

test('a removed timetable differs from none, and an unreadable draft is ignored', () => {
  saveScheduleDraft('create', null)
  expect(readScheduleDraft('create')).toBeNull()
  for (const key of items.keys()) items.set(key, '{"lessons":')
  expect(readScheduleDraft('create')).toBeUndefined()
})
