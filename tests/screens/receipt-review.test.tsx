import { expect, test } from 'vitest'
import { configurationQuery } from '#src/api/configuration.ts'
import { ReceiptReviewPage } from '#src/features/enrolment/review/receipt-review-page.tsx'
import { requestsToReviewQuery } from '#src/features/enrolment/review/review.queries.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { createStaticClient, firstPage, renderScreen, stubBrowser } from '#tests/support/screen.ts'
import { CONFIG, GIG, RESOURCE, WAITING } from './sample.ts'

stubBrowser()

test('the review warns of a picture that was sent before, and of one of another teacher says only when [D14.17]', async () => {
  const client = createStaticClient()
  const sentAt = RESOURCE.createdAt
  const payment = { studentId: 's9', name: 'Zainab', title: 'Seerah', month: '2026-10-01', receiptURL: '/files/other' }
  const own = { ...WAITING, duplicates: [{ isSameFile: false, sentAt, payment }] }
  client.setQueryData(requestsToReviewQuery().queryKey, firstPage([own]))
  const shown = await renderScreen(<ReceiptReviewPage />, client)
  for (const text of ['Zainab', 'sent the same picture for', 'Same picture', 'Seerah, October 2026'])
    expect(shown.texts.join(' ')).toContain(text)
  const showOther = async (duplicate: object) => {
    const request = { ...WAITING, duplicates: [{ isSameFile: true, sentAt, ...duplicate }] }
    client.setQueryData(requestsToReviewQuery().queryKey, firstPage([request]))
    const { texts } = await renderScreen(<ReceiptReviewPage />, client)
    expect(texts).not.toContain('Same picture')
    return texts.join(' ')
  }
  const sent = `The same picture was sent on ${formatDateTime(sentAt)} for a class`
  expect(await showOther({})).toContain(`${sent} of another teacher.`)
  expect(await showOther({ isClassDeleted: true })).toContain(`${sent} that was deleted.`)
})

test('the review lists all payments for which a picture was sent, and says if there are more', async () => {
  const client = createStaticClient()
  const sentAt = RESOURCE.createdAt
  const own = (name: string) => ({
    isSameFile: false,
    sentAt,
    payment: { studentId: name, name, title: 'Seerah', month: '2026-10-01', receiptURL: `/files/${name}` },
  })
  const show = async (request: object) => {
    client.setQueryData(requestsToReviewQuery().queryKey, firstPage([{ ...WAITING, ...request }]))
    return (await renderScreen(<ReceiptReviewPage />, client)).texts.join(' ')
  }
  const duplicates = [own('Zainab'), own('Hamza'), { isSameFile: true, sentAt, isClassDeleted: true }]
  const shown = await show({ duplicates })
  for (const text of ['The same picture was sent for', 'Hamza', 'A class that was deleted', 'Admins see all requests.'])
    expect(shown).toContain(text)
  expect(shown.indexOf('Zainab')).toBeLessThan(shown.indexOf('Hamza'))
  expect(shown).not.toContain('more than')
  expect(await show({ duplicates, hasMoreDuplicates: true })).toContain('more than')
})

test('the review of a receipt names student, class, amount, account and other receipts, and offers both answers', async () => {
  const client = createStaticClient()
  const other = { gigId: 'g2', title: 'Seerah', price: 4000, status: 'enrolled', receiptURL: '/files/other' } as const
  const coverSmallURL = '/api/public/cover.webp'
  const request = { ...WAITING, coverSmallURL, otherReceipts: [{ ...other, requestedAt: RESOURCE.createdAt }] }
  client.setQueryData(requestsToReviewQuery().queryKey, firstPage([request, { ...WAITING, studentId: 's2' }]))
  client.setQueryData(configurationQuery().queryKey, CONFIG)
  const { texts, html } = await renderScreen(<ReceiptReviewPage />, client)
  const shown = ['Request 1 of 2', 'Amina', GIG.title, 'PKR 5,896', 'Seerah', 'Enrolled', 'Accept', 'Reject']
  expect(texts).toEqual(expect.arrayContaining(shown))
  expect(html).toContain('href="/files/other"')
  expect(html).toContain(`src="${coverSmallURL}"`)
  expect(texts.join(' ')).toContain('Payable to JazzCash 03001234567 · Halaqah')
})

test.each([
  ['from a server of the previous release, which sends no id', WAITING.receiptURL, 'The site is being updated.'],
  ['that does not exist', '', 'This request has no receipt.'],
])('the review says why it shows no receipt: one %s', async (_, receiptURL, reason) => {
  const client = createStaticClient()
  const { receiptId: _id, ...request } = { ...WAITING, receiptURL }
  client.setQueryData(requestsToReviewQuery().queryKey, firstPage([request]))
  expect((await renderScreen(<ReceiptReviewPage />, client)).texts.join(' ')).toContain(reason)
})
