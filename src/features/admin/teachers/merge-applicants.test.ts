import { expect, test } from 'vitest'
import type { PendingTeacher } from '#contract/verification.ts'
import { mergeApplicants, numberDocuments } from './merge-applicants.ts'

const createTeacher = (_id: string, verificationStatus: PendingTeacher['verificationStatus']): PendingTeacher => ({
  _id,
  name: _id,
  email: `${_id}@example.org`,
  whatsapp: '03001234567',
  bio: '',
  expertise: [],
  verificationStatus,
  documents: [],
})

test('teachers who have submitted details are listed first', () => {
  const merged = mergeApplicants([createTeacher('b', 'requested')], [createTeacher('a', 'pending')])
  expect(merged.map(({ _id }) => _id)).toEqual(['b', 'a'])
})

test('a teacher in both lists is shown once, as having submitted [7.40]', () => {
  const merged = mergeApplicants([createTeacher('a', 'requested')], [createTeacher('a', 'pending')])
  expect(merged.map(({ verificationStatus }) => verificationStatus)).toEqual(['requested'])
})

test('missing documents are skipped, and the others are numbered from one', () => {
  expect(numberDocuments(['/front', '/back', '', '/degree'])).toEqual([
    { name: 'File 1', url: '/front' },
    { name: 'File 2', url: '/back' },
    { name: 'File 3', url: '/degree' },
  ])
})
