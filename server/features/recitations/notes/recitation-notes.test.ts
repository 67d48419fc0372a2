import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getRecitationNotes } from '#contract/recitations/recitation-notes.ts'
import { emitWithAck, type LiveApi, nextEvent, startLiveApi } from '#tests/support/api/live-api.ts'
import { openRoom, type RoomGuest } from '#tests/support/api/live-room.ts'

let api: LiveApi
let room: Awaited<ReturnType<typeof openRoom>>
beforeAll(async () => {
  api = await startLiveApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  room = await openRoom(api)
})

const no = (message: string) => ({ ok: false, message })
const yes = { ok: true, value: null }
const MADD = { verse: '2:255', word: 3, text: 'لَآ', kind: 'madd', isOn: true } as const

const mark = ({ socket }: RoomGuest, studentId: string, change: { kind?: 'letter'; isOn?: boolean } = {}) =>
  emitWithAck(socket, 'room-mark', { studentId, ...MADD, ...change })

const notesOf = async (as: 'teacher' | 'student' | 'admin') => {
  const { status, body } = await api.call(getRecitationNotes, { as, query: { gigId: room.gigId } })
  expect(status).toBe(200)
  return body.map(({ studentId, verse, word, kind }: Record<string, unknown>) => [studentId, verse, word, kind])
}

test('a marked mistake becomes a note that the student and the teacher read, and can be taken away', async () => {
  const [teacher, student] = [await room.enterAs('teacher'), await room.enterAs('student')]
  const other = await room.enterNew()
  const received = nextEvent(student.socket, 'room-marked')
  expect(await mark(teacher, student.userId)).toEqual(yes)
  expect(await received).toEqual([student.userId])
  await mark(teacher, other.userId, { kind: 'letter' })
  await mark(teacher, student.userId)
  const own = [student.userId, '2:255', 3, 'madd']
  expect(await notesOf('student')).toEqual([own])
  expect(await notesOf('teacher')).toEqual([own, [other.userId, '2:255', 3, 'letter']])
  expect(await notesOf('admin')).toHaveLength(2)
  await mark(teacher, student.userId, { isOn: false })
  expect(await notesOf('student')).toEqual([])
})

test('the marks of a student in one verse are read whatever was marked later, by the teacher and the student', async () => {
  const [teacher, student] = [await room.enterAs('teacher'), await room.enterAs('student')]
  const other = await room.enterNew()
  await mark(teacher, student.userId)
  await mark(teacher, other.userId)
  for (let word = 0; word < 3; word += 1)
    await emitWithAck(teacher.socket, 'room-mark', { studentId: student.userId, ...MADD, verse: '2:256', word })
  const read = async (as: 'teacher' | 'student', query: Record<string, string>) => {
    const { body, headers } = await api.call(getRecitationNotes, {
      as,
      query: { gigId: room.gigId, limit: '1', ...query },
    })
    return [headers['x-total-count'], body.map(({ studentId, verse }: Record<string, unknown>) => [studentId, verse])]
  }
  const place = { studentId: student.userId, verse: '2:255' }
  expect(await read('teacher', place)).toEqual(['1', [[student.userId, '2:255']]])
  expect(await read('student', { verse: '2:255' })).toEqual(['1', [[student.userId, '2:255']]])
  expect(await read('student', { ...place, studentId: other.userId }), 'never those of others').toEqual([
    '1',
    [[student.userId, '2:255']],
  ])
  expect(await read('teacher', { ...place, verse: '2:256' })).toEqual(['3', [[student.userId, '2:256']]])
  expect(await read('teacher', { studentId: other.userId })).toEqual(['1', [[other.userId, '2:255']]])
  const withoutStudent = { gigId: room.gigId, verse: '2:255' }
  const { status, body } = await api.call(getRecitationNotes, { as: 'teacher', query: withoutStudent })
  expect([status, body.code]).toEqual([400, 'invalid'])
})

test('only the teacher marks, only students of the class, and strangers read nothing', async () => {
  const [teacher, student] = [await room.enterAs('teacher'), await room.enterAs('student')]
  const admin = await room.enterAs('admin')
  for (const guest of [student, admin])
    expect(await mark(guest, student.userId)).toEqual(no('Only the teacher may do this.'))
  expect(await mark(teacher, api.world.people.student2)).toEqual(no('This person is not a student of this class.'))
  const { status } = await api.call(getRecitationNotes, { as: 'student2', query: { gigId: room.gigId } })
  expect(status).toBe(403)
})

test('the word that the teacher points at is shown to all and to late-comers, until another verse is shown', async () => {
  const [teacher, student] = [await room.enterAs('teacher'), await room.enterAs('student')]
  const pointed = nextEvent(student.socket, 'room-verse')
  await emitWithAck(teacher.socket, 'room-verse', { verse: '2:255', word: 4 })
  expect(await pointed).toEqual(['2:255', 4])
  expect((await room.enterNew()).state).toMatchObject({ verse: '2:255', word: 4 })
  await emitWithAck(teacher.socket, 'room-verse', { verse: '2:256' })
  expect((await room.enterNew()).state).toMatchObject({ verse: '2:256', word: null })
})
