import { PageTitle } from '#src/ui/page-title.tsx'
import { Reach } from './contact-details.tsx'
import styles from './reading.module.css'

interface ContactPageProps {
  supportEmail: string | undefined
  supportPhone: string | undefined
  /** Opens a chat with the support. */
  chat: string | undefined
}

/** How to reach the people behind the product. */
export const ContactPage = ({ supportEmail, supportPhone, chat }: ContactPageProps) => (
  <article className={styles.reading}>
    <PageTitle title="Contact" intro="A person reads what you write, and answers as soon as they can." />
    <section className={styles.section}>
      <h2>Write or call</h2>
      <Reach email={supportEmail} phone={supportPhone} />
      {chat && (
        <p>
          <a href={chat} target="_blank" rel="noreferrer">
            Chat on WhatsApp
          </a>
        </p>
      )}
    </section>
    <section className={styles.section}>
      <h2>Before you write</h2>
      <ul className={styles.points}>
        <li>About a payment: have the receipt at hand, and say which class it was for.</li>
        <li>About a class: its teacher answers fastest, in the class discussion.</li>
        <li>Never send us your password or a code. We do not ask for them.</li>
      </ul>
    </section>
  </article>
)
