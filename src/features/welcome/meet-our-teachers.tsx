import type { ReactNode } from 'react'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { SectionMark } from '#src/ui/ornament.tsx'
import styles from './sections.module.css'

const SAMPLE_TEACHERS = [
  {
    name: 'Qari Ibrahim',
    subject: 'Quran and Tajweed',
    text: 'Learn to pronounce every letter correctly, one at a time.',
  },
  { name: 'Ustadha Maryam', subject: 'Hifz', text: 'One new page a week, and a review of last month’s pages.' },
  {
    name: 'Maulana Yusuf',
    subject: 'Hadith and Arabic',
    text: 'One hadith at a time: its words, its narrators and what it teaches us.',
  },
] as const

const SampleTeachers = () => (
  <>
    <p className={styles.text}>These are examples. Our real teachers introduce themselves in their classes.</p>
    <ul className={styles.reasons}>
      {SAMPLE_TEACHERS.map(({ name, subject, text }) => (
        <li key={name} className={styles.reason}>
          <div className={styles.person}>
            <Avatar name={name} picture="" size="large" />
            <Badge>Sample</Badge>
          </div>
          <h3>{name}</h3>
          <p className={styles.subject}>{subject}</p>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </>
)

/** @param teachers real teachers; undefined while there are too few, so that three invented ones are shown */
export const MeetOurTeachers = ({ teachers }: { teachers: ReactNode }) => (
  <section className={styles.section}>
    <SectionMark />
    <h2>Meet Our Teachers</h2>
    {teachers ?? <SampleTeachers />}
  </section>
)
