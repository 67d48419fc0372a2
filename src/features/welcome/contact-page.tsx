import { PageTitle } from '#src/ui/page-title.tsx'
import shared from '#src/ui/shared.module.css'
import { ContactDetails } from './contact-details.tsx'
import styles from './reading.module.css'

interface ContactPageProps {
  supportEmail: string | undefined
  supportPhone: string | undefined
  /** URL of the support chat. */
  chat: string | undefined
}

export const ContactPage = ({ supportEmail, supportPhone, chat }: ContactPageProps) => (
  <article className={styles.reading}>
    <PageTitle title="Contact" intro="A real person reads every message and replies as soon as possible." />
    {(supportEmail || supportPhone || chat) && (
      <section className={shared.stackS}>
        <h2>Write or call</h2>
        <ContactDetails email={supportEmail} phone={supportPhone} />
        {chat && (
          <p>
            <a href={chat} target="_blank" rel="noreferrer">
              Chat on WhatsApp
            </a>
          </p>
        )}
      </section>
    )}
    <section className={shared.stackS}>
      <h2>Before you write</h2>
      <ul className={styles.bulletList}>
        <li>About a payment: have your receipt ready and tell us which class it was for.</li>
        <li>About a class: ask your teacher in the class discussion for the fastest answer.</li>
        <li>Never send us your password or a code. We will never ask for them.</li>
      </ul>
    </section>
  </article>
)
