import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LinkButton } from '#src/ui/button.tsx'
import { SectionMark, Star8 } from '#src/ui/ornament.tsx'
import styles from './welcome-page.module.css'

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <SectionMark />
    <h2>{title}</h2>
    {children}
  </section>
)

const REASONS = [
  {
    title: 'Qualified Teachers',
    text: 'Every teacher shows a madrassa degree and an identity card, and is verified by our admins before the first class.',
  },
  {
    title: 'Flexible Schedule',
    text: 'Evening and weekend classes in small groups. Choose the one that fits between school, work and prayer.',
  },
  {
    title: 'Interactive Learning',
    text: 'Recite, ask and be corrected: a class room of your own with your teacher, on the phone you already have.',
  },
] as const

const TopBar = () => (
  <header className={styles.bar}>
    <p className={styles.brand}>
      <Star8 /> Halaqah
    </p>
    <nav aria-label="Main" className={styles.links}>
      <Link to="/library">Library</Link>
      <Link to="/login">Login</Link>
    </nav>
  </header>
)

/** The landing page: what this is, for whom, and the way in. */
export const WelcomePage = () => (
  <div className={styles.page}>
    <TopBar />
    <div className={styles.hero}>
      <span className={styles.ornament}>
        <Star8 />
      </span>
      <h1>Bridging the gap between students and knowledge</h1>
      <p className={styles.lead}>
        Learn Quran, Tajweed, Hifz, Hadith and Arabic from verified teachers of the madrassa community. It works on a
        slow network, and the Library opens with none.
      </p>
      <div className={styles.actions}>
        <LinkButton to="/login">Get Started</LinkButton>
        <LinkButton to="/quran-chapters" variant="outline">
          Read the Quran
        </LinkButton>
      </div>
    </div>
    <Section title="About">
      <p className={styles.text}>
        A halaqah is a circle around a teacher. Ours has the same order: you find a class, pay by mobile wallet, send a
        photo of the receipt, and your teacher opens the door. A receipt sent in a tunnel arrives by itself, later.
      </p>
    </Section>
    <Section title="Why Choose Us">
      <ul className={styles.reasons}>
        {REASONS.map(({ title, text }) => (
          <li key={title} className={styles.reason}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
    <section className={styles.close}>
      <p className={styles.verse} lang="ar" dir="rtl" translate="no">
        رَبِّ زِدْنِيْ عِلْمًا
      </p>
      <p>My Lord, increase me in knowledge. (20:114)</p>
      <LinkButton to="/signup">Sign Up</LinkButton>
    </section>
  </div>
)
