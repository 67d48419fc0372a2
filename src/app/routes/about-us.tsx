import { useConfig } from '#src/app/config.ts'
import { useSupportChatUrl } from '#src/app/support-chat.ts'
import { AboutPage } from '#src/features/welcome/about-page.tsx'
import { ContactPage } from '#src/features/welcome/contact-page.tsx'
import { DonatePage } from '#src/features/welcome/donate-page.tsx'
import { PrivacyPage } from '#src/features/welcome/privacy-page.tsx'
import { useSession } from '#src/session/use-session.ts'

// These wrappers pass the operator's configuration and the session to the pages.

export const About = () => {
  const { brandName, supportEmail, supportPhone } = useConfig()
  const isSignedIn = Boolean(useSession())
  return <AboutPage brand={brandName} supportEmail={supportEmail} supportPhone={supportPhone} isSignedIn={isSignedIn} />
}

export const Donate = () => {
  const { brandName, supportEmail, paymentMethod, paymentNumber, paymentName, bankDetails } = useConfig()
  const wallet = paymentNumber ? { method: paymentMethod, number: paymentNumber, name: paymentName } : undefined
  return <DonatePage brand={brandName} supportEmail={supportEmail} wallet={wallet} bankDetails={bankDetails} />
}

export const Contact = () => {
  const { supportEmail, supportPhone } = useConfig()
  return <ContactPage supportEmail={supportEmail} supportPhone={supportPhone} chat={useSupportChatUrl()} />
}

export const Privacy = () => {
  const { brandName, supportEmail } = useConfig()
  return <PrivacyPage brand={brandName} supportEmail={supportEmail} />
}
