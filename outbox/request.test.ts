import { expect, test } from 'vitest'
import { login } from '#contract/auth/auth.ts'
import { enroll, getEnrolledStudents } from '#contract/enrolment.ts'
import { getChapter, searchQuran } from '#contract/library/quran.ts'
import { buildRequest } from './request.ts'

test('fills in and escapes path parameters', () => {
  expect(buildRequest(getChapter, { input: { params: { id: 2 } } }).url).toBe('/quran/v4/chapters/2')
  const { url } = buildRequest(getEnrolledStudents, {
    input: { params: { gigId: 'a/b' }, query: { search: undefined } },
  })
  expect(url).toBe('/api/teachers/get-enrolled-students/a%2Fb')
})

test('omits undefined query parameters', () => {
  const { url } = buildRequest(searchQuran, { input: { query: { q: 'mercy & light', page: 2, size: undefined } } })
  expect(url).toBe('/quran/v4/search?q=mercy+%26+light&page=2')
})

test('sends a body as JSON [7.1]', () => {
  const request = buildRequest(login, { input: { body: { email: 'a@b.test', password: 'secret' } } })
  expect(request.body).toBe('{"email":"a@b.test","password":"secret"}')
  expect(request.headers).toEqual({ 'content-type': 'application/json' })
})

test('sends files as a form with the idempotency key [7.1]', () => {
  const receipt = new File(['x'], 'receipt.png', { type: 'image/png' })
  const request = buildRequest(enroll, { input: { body: { gigId: 'g1' } }, files: { receipt: [receipt] }, key: 'k1' })
  expect(request.headers).toEqual({ 'idempotency-key': 'k1' })
  expect(request.body).toBeInstanceOf(FormData)
  const form = request.body instanceof FormData ? request.body : new FormData()
  expect(form.get('gigId')).toBe('g1')
  expect(form.get('receipt')).toHaveProperty('name', 'receipt.png')
})
