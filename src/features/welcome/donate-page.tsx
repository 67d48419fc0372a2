import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Facts } from '#src/ui/lists/facts.tsx'
import { NativeDialog } from '#src/ui/native-dialog.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import shared from '#src/ui/shared.module.css'
import { BackHomeLink } from './back-home.tsx'
import styles from './reading.module.css'

interface DonatePageProps {
  brand: string
  supportEmail: string | undefined
  wallet:
    | { readonly method: string | undefined; readonly number: string; readonly name: string | undefined }
    | undefined
  bankDetails: string | undefined
}

/** The specified “coming soon” overlay, with wallet and bank details under it. */
export const DonatePage = ({ brand, supportEmail, wallet, bankDetails }: DonatePageProps) => {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <article className={classNames(styles.reading, styles.standalonePage)}>
      <BackHomeLink brand={brand} />
      <PageTitle title="Donate" intro="Your support helps us bring teachers and students together." />
      <NativeDialog
        open={isOpen}
        onClose={close}
        title="Donations are coming soon"
        footer={<Button onClick={close}>See how to donate today</Button>}
      >
        <p>You cannot donate in the app yet. Until then, you can donate by mobile wallet or bank transfer.</p>
      </NativeDialog>
      {wallet && (
        <section className={shared.stackS}>
          <h2>By mobile wallet</h2>
          <Facts
            facts={[
              { label: 'Wallet', value: wallet.method },
              { label: 'Number', value: wallet.number },
              { label: 'Account name', value: wallet.name },
            ].flatMap(({ label, value }) => (value ? [{ label, value }] : []))}
          />
        </section>
      )}
      {bankDetails && (
        <section className={shared.stackS}>
          <h2>By bank</h2>
          <p className={shared.userText}>{bankDetails}</p>
        </section>
      )}
      {supportEmail && (
        <section className={shared.stackS}>
          <h2>Send us the receipt</h2>
          <p>
            Please e-mail a photo of the receipt to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>, so that we
            can thank you.
          </p>
        </section>
      )}
    </article>
  )
}
