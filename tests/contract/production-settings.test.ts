import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { suspendedMessage } from '#contract/auth/auth.ts'
import { readSettings } from '#server/platform/settings.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'halaqah-production-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const PUBLIC_URL = 'https://halaqah.example'
const PAYMENT_NUMBER = '03007654321'
const read = (environment: Readonly<Record<string, string>>) =>
  readSettings({ NODE_ENV: 'production', DATA_DIR: dataDir, ...environment })

test.each([{}, { PAYMENT_NUMBER: '' }, { PAYMENT_NUMBER: ' ' }, { PAYMENT_NUMBER: '03000000000' }])(
  'in production the server needs a payment number: %o is refused [D14.14]',
  (given) => {
    expect(() => read({ PUBLIC_URL, ...given })).toThrow(/^PAYMENT_NUMBER: needed in production/)
  },
)

test('a production start without anything names all that it needs', () => {
  expect(() => read({})).toThrow(/^PUBLIC_URL: .*\nPAYMENT_NUMBER: /)
})

test('in production, no contact, payment or social network is invented [D14.14]', () => {
  const settings = read({ PUBLIC_URL, PAYMENT_NUMBER })
  expect(settings.public).toMatchObject({
    paymentNumber: PAYMENT_NUMBER,
    paymentMethod: '',
    paymentName: '',
    bankDetails: '',
    supportEmail: '',
    supportPhone: '',
    supportWhatsapp: '',
    social: { facebook: '', instagram: '', youtube: '', x: '' },
  })
  expect(settings.vapid.subject).toBe('mailto:no-reply@halaqah.example')
  expect(suspendedMessage(settings.public)).toContain('Write to the operator of this site if')
})

test('in production, what is configured is shown', () => {
  const { public: shown } = read({
    PUBLIC_URL,
    PAYMENT_NUMBER,
    SUPPORT_PHONE: '042 123',
    SOCIAL_X: 'https://x.com/noor',
  })
  expect(shown).toMatchObject({ supportPhone: '042 123', social: { facebook: '', x: 'https://x.com/noor' } })
})

test('a laptop needs no settings, and shows samples', () => {
  expect(readSettings({ NODE_ENV: 'development', DATA_DIR: dataDir }).public).toMatchObject({
    paymentNumber: '03000000000',
    supportEmail: 'support@halaqah.test',
  })
})
