import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import shared from '#src/ui/shared.module.css'
import { BackHomeLink } from './back-home.tsx'
import { ContactDetails } from './contact-details.tsx'
import styles from './reading.module.css'

interface AboutPageProps {
  brand: string
  supportEmail: string | undefined
  supportPhone: string | undefined
  /** Hides the sign-up section. */
  isSignedIn: boolean
}

const FEATURES = [
  {
    title: 'Verified teachers',
    text: 'We check every teacher’s degree and identity card before their first class.',
  },
  {
    title: 'Small circles',
    text: 'Class sizes are limited, so every student recites and is corrected.',
  },
  {
    title: 'Made for your phone',
    text: 'Lessons, files and the Library work on small phones, use little data, and often need no network at all.',
  },
] as const

export const AboutPage = ({ brand, supportEmail, supportPhone, isSignedIn }: AboutPageProps) => (
  <article className={classNames(styles.reading, styles.standalonePage)}>
    <BackHomeLink brand={brand} />
    <PageTitle title="About Us" />
    <section className={shared.stackS}>
      <h2>Who Are We</h2>
      <p>
        {brand} connects students with teachers from the madrassa community. They have spent years studying the Quran,
        Hadith and Arabic, but rarely live near the students who want to learn from them.
      </p>
      <ul className={styles.cards}>
        {FEATURES.map(({ title, text }) => (
          <Card as="li" key={title} className={styles.card}>
            <h3>{title}</h3>
            <p>{text}</p>
          </Card>
        ))}
      </ul>
    </section>
    <section className={shared.stackS}>
      <h2>Our Mission</h2>
      <p>
        To bring a trusted teacher within reach of every student, and a fair income to every teacher, whatever the
        distance, the phone or the network.
      </p>
    </section>
    {!isSignedIn && (
      <section className={shared.stackS}>
        <h2>Join Us</h2>
        <p>Join a class, or start your own.</p>
        <p className={styles.actions}>
          <LinkButton to="/signup">Sign Up</LinkButton>
          <LinkButton to="/login" variant="outline">
            Log In
          </LinkButton>
        </p>
      </section>
    )}
    <section className={shared.stackS}>
      <h2>Support Our Mission</h2>
      <p>Your support helps us bring teachers and students together.</p>
      <p className={styles.actions}>
        <LinkButton to="/donate" variant="outline">
          Donate Now
        </LinkButton>
      </p>
    </section>
    {(supportEmail || supportPhone) && (
      <section className={shared.stackS}>
        <h2>Contact</h2>
        <ContactDetails email={supportEmail} phone={supportPhone} />
      </section>
    )}
  </article>
)
