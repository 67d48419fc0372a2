import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { Config } from '#contract/config.ts'
import { configurationQuery } from '#src/api/configuration.ts'
import { ChatLink } from '#src/app/shell/chat-link.tsx'
import { Footer } from '#src/app/shell/footer.tsx'
import { PaymentNumber } from '#src/features/enrolment/payment-number.tsx'
import { PaymentStep } from '#src/features/enrolment/payment-step.tsx'
import { AboutPage } from '#src/features/welcome/about-page.tsx'
import { ContactPage } from '#src/features/welcome/contact-page.tsx'
import { DonatePage } from '#src/features/welcome/donate-page.tsx'
import { PrivacyPage } from '#src/features/welcome/privacy-page.tsx'
import { createStaticClient, renderScreen } from '#tests/support/screen.ts'

/** A production site whose operator has set only what it needs. */
const CONFIG: Config = {
  brandName: 'Halaqah',
  tagline: 'Bridging the gap between students and knowledge',
  supportEmail: '',
  supportPhone: '',
  supportWhatsapp: '',
  paymentMethod: '',
  paymentNumber: '03007654321',
  paymentName: '',
  bankDetails: '',
  social: { facebook: '', instagram: '', youtube: '', x: '' },
  quranApiBase: '/quran/v4',
  exchangeRateUrl: '/rate',
  vapidPublicKey: '',
  meetingProvider: 'builtin',
  hasRelay: true,
}
const { brandName: brand, supportEmail, supportPhone } = CONFIG

const render = (screen: ReactElement) => {
  const client = createStaticClient()
  client.setQueryData(configurationQuery().queryKey, CONFIG)
  return renderScreen(screen, client)
}

const step = { price: 3000, receipt: null, isRefused: false, onReceipt: () => undefined, onProblem: () => undefined }
const wallet = { method: '', number: CONFIG.paymentNumber, name: '' }

test.each([
  ['the footer', <Footer key="" />],
  ['the chat link', <ChatLink key="" />],
  ['About', <AboutPage key="" brand={brand} supportEmail={supportEmail} supportPhone={supportPhone} isSignedIn />],
  ['Contact', <ContactPage key="" supportEmail={supportEmail} supportPhone={supportPhone} chat={undefined} />],
  ['Privacy Policy', <PrivacyPage key="" brand={brand} supportEmail={supportEmail} />],
  ['Donate', <DonatePage key="" brand={brand} supportEmail={supportEmail} wallet={wallet} bankDetails="" />],
])('%s shows nothing that is not configured [D14.14]', async (_name, screen) => {
  const { html } = await render(screen)
  expect(html).not.toMatch(/mailto:|tel:|wa\.me|facebook|instagram|youtube/)
  expect(html).not.toMatch(/>(?:Contact<\/h2|Write or call|Wallet|Account name)/)
  expect(html).not.toMatch(/<(?:ul|dd|bdi)[^>]*><\//)
})

test('the payment step shows the number alone if no method and no name is configured [D14.14]', async () => {
  const { html } = await render(<PaymentStep {...step} />)
  expect(html).toContain(' to this number:')
  expect(html).not.toContain(' by ')
  expect(html).toContain(CONFIG.paymentNumber)
  expect((await render(<PaymentNumber number="0300" name="" />)).texts.join(' ')).not.toContain('Account name')
})
