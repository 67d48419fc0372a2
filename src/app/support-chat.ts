import { useConfig } from './config.ts'

/** Converts `03…` to the format of wa.me: country code, digits only. */
const toInternational = (number: string): string => number.replace(/\D/g, '').replace(/^0/, '92')

/** The URL of a support chat with a greeting; undefined if the operator has set no number. */
export const useSupportChatUrl = (): string | undefined => {
  const { brandName, supportWhatsapp } = useConfig()
  if (!supportWhatsapp) return undefined
  const greeting = `Assalamu alaikum! I have a question about ${brandName}.`
  return `https://wa.me/${toInternational(supportWhatsapp)}?text=${encodeURIComponent(greeting)}`
}
