import { SectionMark } from '#src/ui/ornament.tsx'
import { CertificateIcon, ClockIcon, ConversationIcon } from './reason-icons.tsx'
import styles from './sections.module.css'

const STEPS_TO_JOIN = [
  { title: 'Find your class', text: 'Browse the classes and get to know the teacher before you pay.' },
  {
    title: 'Pay and send the receipt',
    text: 'Pay by mobile wallet. No signal? Your phone sends the photo when you are back online.',
  },
  {
    title: 'Start learning',
    text: 'Once your teacher accepts you, find resources, live lessons and discussion in one place.',
  },
] as const

const REASONS = [
  {
    title: 'Qualified Teachers',
    icon: <CertificateIcon />,
    text: 'We verify every teacher’s madrassa degree and identity card before their first class.',
  },
  {
    title: 'Flexible Schedule',
    icon: <ClockIcon />,
    text: 'Small classes in the morning, in the evening and at weekends. Choose a time that fits school, work and prayer.',
  },
  {
    title: 'Interactive Learning',
    icon: <ConversationIcon />,
    text: 'Recite, ask questions and be corrected by your teacher, live on the phone you already have.',
  },
] as const

export const AboutSection = ({ brand }: { brand: string }) => (
  <section className={styles.section}>
    <SectionMark />
    <h2>About</h2>
    <p className={styles.text}>
      A halaqah is a study circle around a teacher. {brand} brings it to you, wherever you are: teachers you can trust,
      small classes, and a Library that works without a network.
    </p>
    <ol className={styles.steps}>
      {STEPS_TO_JOIN.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)

export const WhyChooseUsSection = () => (
  <section className={styles.section}>
    <SectionMark />
    <h2>Why Choose Us</h2>
    <ul className={styles.reasons}>
      {REASONS.map(({ title, icon, text }) => (
        <li key={title} className={styles.reason}>
          <span className={styles.icon}>{icon}</span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
