import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { BackHome } from './back-home.tsx'
import { Reach } from './reach.tsx'
import styles from './reading.module.css'

interface AboutPageProps {
  brand: string
  supportEmail: string | undefined
  supportPhone: string | undefined
  /** Who is signed in needs no way in. */
  isSignedIn: boolean
}

const FEATURES = [
  {
    title: 'Verified teachers',
    text: 'Nobody teaches here before a person has looked at the degree and the identity card.',
  },
  {
    title: 'Small circles',
    text: 'A class has a limit, so that everybody recites and everybody is corrected.',
  },
  {
    title: 'Made for your phone',
    text: 'Lessons, files and the Library open on a small phone, with little data and often with no network at all.',
  },
] as const

/** Who stands behind this, and how to join or help. */
export const AboutPage = ({ brand, supportEmail, supportPhone, isSignedIn }: AboutPageProps) => (
  <article className={classNames(styles.reading, styles.alone)}>
    <BackHome brand={brand} />
    <PageTitle title="About Us" />
    <section className={styles.section}>
      <h2>Who Are We</h2>
      <p>
        {brand} connects students with teachers of the madrassa community: people who have given years to the Quran, to
        Hadith and to Arabic, and who seldom live next door to those who want to learn from them.
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
    <section className={styles.section}>
      <h2>Our Mission</h2>
      <p>
        To bring a trusted teacher within reach of every student, and an honest income to every teacher, whatever the
        distance, the phone or the network.
      </p>
    </section>
    {!isSignedIn && (
      <section className={styles.section}>
        <h2>Join Us</h2>
        <p>Learn in a circle, or open one of your own.</p>
        <p className={styles.actions}>
          <LinkButton to="/signup">Sign Up</LinkButton>
          <LinkButton to="/login" variant="outline">
            Log In
          </LinkButton>
        </p>
      </section>
    )}
    <section className={styles.section}>
      <h2>Support Our Mission</h2>
      <p>Your support helps us to bring teachers and students together.</p>
      <p className={styles.actions}>
        <LinkButton to="/donate" variant="outline">
          Donate Now
        </LinkButton>
      </p>
    </section>
    <section className={styles.section}>
      <h2>Contact</h2>
      <Reach email={supportEmail} phone={supportPhone} />
    </section>
  </article>
)
