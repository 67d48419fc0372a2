import { expect, test } from 'vitest'
import { EXACT_TOTAL_MAX } from '#contract/gigs.ts'
import type { PendingTeacher } from '#contract/verification.ts'
import type { CallPage } from '#src/api/call.ts'
import { type Applicants, formatCnic, mergeApplicants } from './applicants.ts'
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

const createPage = (...rows: readonly PendingTeacher[]): CallPage<readonly PendingTeacher[]> => ({
  rows,
  total: rows.length,
  next: null,
})
const NO_PAGE = createPage()
const idsOf = ({ teachers }: Applicants) => teachers.map(({ _id }) => _id)

test('teachers who have submitted details are listed first', () => {
  const pending = createPage(createTeacher('a', { verificationStatus: 'pending' }))
  const merged = mergeApplicants(createPage(createTeacher('b')), pending)
  expect(idsOf(merged)).toEqual(['b', 'a'])
})

test('a pending teacher with documents is to verify, and listed before those without', () => {
  const documents = ['/front', '/back', '', '/degree']
  const pending = createPage(
    createTeacher('a', { verificationStatus: 'pending', documents: ['', '', '', ''] }),
    createTeacher('b', { verificationStatus: 'pending', documents }),
  )
  const merged = mergeApplicants(createPage(createTeacher('c', { documents })), pending)
  expect(idsOf(merged)).toEqual(['c', 'b', 'a'])
  expect(merged.totals).toEqual({ toVerify: 2, withoutDocuments: 1 })
})

test('a teacher in both lists is shown once, as having submitted [7.40]', () => {
  const pending = createPage(createTeacher('a', { verificationStatus: 'pending' }))
  const { teachers, totals } = mergeApplicants(createPage(createTeacher('a')), pending)
  expect(teachers.map(({ verificationStatus }) => verificationStatus)).toEqual(['requested'])
  expect(totals).toEqual({ toVerify: 1, withoutDocuments: 0 })
})

test('the totals are those of the whole lists, which may have more pages', () => {
  const requested = { ...createPage(createTeacher('a')), total: 120, next: 'more' }
  expect(mergeApplicants(requested, NO_PAGE)).toMatchObject({
    totals: { toVerify: 120, withoutDocuments: 0 },
    hasMore: true,
  })
  const pending = { ...createPage(createTeacher('a', { verificationStatus: 'pending' })), total: 120, next: 'more' }
  expect(mergeApplicants(NO_PAGE, pending)).toMatchObject({
    totals: { toVerify: 0, withoutDocuments: 120 },
    hasMore: true,
  })
  expect(mergeApplicants(NO_PAGE, NO_PAGE).hasMore).toBe(false)
})

test('a count that the server stopped is not reduced by the teachers who are loaded', () => {
  const documents = ['/front', '/back', '', '/degree']
  const pending = createPage(
    createTeacher('a', { verificationStatus: 'pending' }),
    createTeacher('b', { verificationStatus: 'pending', documents }),
    createTeacher('c', { verificationStatus: 'pending' }),
  )
  const requested = createPage(createTeacher('a'))
  const counted = { ...pending, total: EXACT_TOTAL_MAX + 1 }
  const totalsOf = (page: typeof pending) => mergeApplicants(requested, page).totals
  expect(totalsOf({ ...counted, next: 'more' })).toEqual({ toVerify: 2, withoutDocuments: EXACT_TOTAL_MAX + 1 })
  expect(totalsOf(counted)).toEqual({ toVerify: 2, withoutDocuments: 1 })
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
