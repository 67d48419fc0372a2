import { expect, test } from 'vitest'
import type { PendingTeacher } from '#contract/verification.ts'
import { formatCnic, mergeApplicants } from './applicants.ts'
import { listDocuments, listMissing } from './documents.ts'

const createTeacher = (_id: string, more: Partial<PendingTeacher> = {}): PendingTeacher => ({
  _id,
  name: _id,
  email: `${_id}@example.org`,
  whatsapp: '03001234567',
  bio: '',
  expertise: [],
  verificationStatus: 'requested',
  documents: [],
  cnicNumber: '',
  waitingSince: '',
  ...more,
})

const idsOf = (teachers: readonly PendingTeacher[]) => teachers.map(({ _id }) => _id)

test('teachers who have submitted details are listed first', () => {
  const merged = mergeApplicants([createTeacher('b')], [createTeacher('a', { verificationStatus: 'pending' })])
  expect(idsOf(merged)).toEqual(['b', 'a'])
})

test('the teacher who has waited longest is first, also after a second application', () => {
  const days = (day: number) => ({ waitingSince: `2026-11-0${day}T08:00:00.000Z` })
  const requested = [createTeacher('b', days(3)), createTeacher('c', days(2)), createTeacher('a', days(4))]
  expect(idsOf(mergeApplicants(requested, []))).toEqual(['c', 'b', 'a'])
  expect(idsOf(mergeApplicants([createTeacher('x'), createTeacher('y')], []))).toEqual(['x', 'y'])
})

test('a teacher in both lists is shown once, as having submitted [7.40]', () => {
  const merged = mergeApplicants([createTeacher('a')], [createTeacher('a', { verificationStatus: 'pending' })])
  expect(merged.map(({ verificationStatus }) => verificationStatus)).toEqual(['requested'])
})

test('documents have names, and are numbered from one without gaps', () => {
  const documents = listDocuments(createTeacher('a', { documents: ['/front', '/back', '', '/degree'] }))
  expect(documents.map(({ name, label, url }) => [name, label, url])).toEqual([
    ['CNIC front', 'File 1', '/front'],
    ['CNIC back', 'File 2', '/back'],
    ['Degree', 'File 3', '/degree'],
  ])
})

test('only documents that an application needs are missing', () => {
  expect(listMissing(createTeacher('a', { documents: ['', '', '', '/degree'] }))).toEqual(['CNIC front', 'CNIC back'])
  expect(listMissing(createTeacher('a', { documents: ['/front', '/back', '', '/degree'] }))).toEqual([])
  expect(listMissing(createTeacher('a', { documents: ['', '', '', ''] }))).toEqual([])
})

test('a CNIC number is written as on the card', () => {
  expect(formatCnic('3520212345671')).toBe('35202-1234567-1')
  expect(formatCnic('')).toBe('')
})
