import { useConfig } from '#src/app/config.ts'
import { PrivacyPage } from '#src/features/welcome/privacy-page.tsx'

/** The privacy page with this deployment's brand and address. */
export const Privacy = () => {
  const { brandName, supportEmail } = useConfig()
  return <PrivacyPage brand={brandName} supportEmail={supportEmail} />
}
