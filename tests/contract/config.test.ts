import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConfig } from '#contract/config.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

const OPERATOR = {
  BRAND_NAME: 'Noor Academy',
  SUPPORT_EMAIL: 'help@noor.example',
  SUPPORT_PHONE: '+92 300 1112222',
  SUPPORT_WHATSAPP: '923001112222',
  PAYMENT_METHOD: 'EasyPaisa',
  PAYMENT_NUMBER: '03001112222',
  QURAN_API_BASE: 'https://quran.example/v4',
  EXCHANGE_RATE_URL: 'https://rates.example/usd',
}

let api: Api
beforeAll(async () => {
  api = await startApi(OPERATOR)
})
afterAll(() => api.close())

test("the public configuration contains the operator's settings and needs no login [D1.2, D4.1]", async () => {
  const { status, body } = await api.call(getConfig)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    brandName: 'Noor Academy',
    supportEmail: 'help@noor.example',
    supportPhone: '+92 300 1112222',
    supportWhatsapp: '923001112222',
    paymentMethod: 'EasyPaisa',
    paymentNumber: '03001112222',
    quranApiBase: 'https://quran.example/v4',
    exchangeRateUrl: 'https://rates.example/usd',
  })
  expect(body).toHaveProperty('vapidPublicKey')
})
