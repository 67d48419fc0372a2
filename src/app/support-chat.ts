import { useConfig } from './config.ts'

/** `03…` as the messenger wants it: with the country's number and without a plus. */
const toInternational = (number: string): string => number.replace(/\D/g, '').replace(/^0/, '92')

/** Where a chat with the support opens, with a greeting to send; nowhere if this deployment has no number for it. */
export const useSupportChatUrl = (): string | undefined => {
  const { brandName, supportWhatsapp } = useConfig()
  if (!supportWhatsapp) return undefined
  const greeting = `Assalamu alaikum! I have a question about ${brandName}.`
  return `https://wa.me/${toInternational(supportWhatsapp)}?text=${encodeURIComponent(greeting)}`
}
