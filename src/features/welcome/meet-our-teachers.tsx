import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { SectionMark } from '#src/ui/ornament.tsx'
import styles from './sections.module.css'

const SAMPLES = [
  { name: 'Qari Ibrahim', subject: 'Quran and Tajweed', text: 'Letter by letter, until the tongue knows its way.' },
  { name: 'Ustadha Maryam', subject: 'Hifz', text: 'A page a week, and every page of last month again.' },
  {
    name: 'Maulana Yusuf',
    subject: 'Hadith and Arabic',
    text: 'One hadith, its words, its people, and what it asks of us.',
  },
] as const

/** Three teachers as they might be: nobody real is shown without having been asked. */
export const MeetOurTeachers = () => (
  <section className={styles.section}>
    <SectionMark />
    <h2>Meet Our Teachers</h2>
    <p className={styles.text}>
      Samples, so that you see what to expect. The real ones introduce themselves in their courses.
    </p>
    <ul className={styles.reasons}>
      {SAMPLES.map(({ name, subject, text }) => (
        <li key={name} className={styles.reason}>
          <div className={styles.person}>
            <Avatar name={name} picture="" size="large" />
            <Badge tone="gold">Sample</Badge>
          </div>
          <h3>{name}</h3>
          <p className={styles.subject}>{subject}</p>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
