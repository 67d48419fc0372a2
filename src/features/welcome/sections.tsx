import { SectionMark } from '#src/ui/ornament.tsx'
import { ClockIcon, SealIcon, TalkIcon } from './reason-icons.tsx'
import styles from './sections.module.css'

const STEPS = [
  { title: 'Find your class', text: 'Look through the courses and meet the teacher before you pay anything.' },
  {
    title: 'Pay and send the receipt',
    text: 'By mobile wallet. No signal? The photo waits on your phone and goes by itself.',
  },
  { title: 'Take your seat', text: 'Your teacher opens the door: resources, live lessons and discussion in one room.' },
] as const

const REASONS = [
  {
    title: 'Qualified Teachers',
    icon: <SealIcon />,
    text: 'Every teacher shows a madrassa degree and an identity card, and is verified before the first class.',
  },
  {
    title: 'Flexible Schedule',
    icon: <ClockIcon />,
    text: 'Small classes in the morning, evening and at the weekend. Choose the one that fits school, work and prayer.',
  },
  {
    title: 'Interactive Learning',
    icon: <TalkIcon />,
    text: 'Recite, ask and be corrected: a class room with your teacher, on the phone you already have.',
  },
] as const

export const About = ({ brand }: { brand: string }) => (
  <section className={styles.section}>
    <SectionMark />
    <h2>About</h2>
    <p className={styles.text}>
      A halaqah is a circle around a teacher. {brand} brings that circle to wherever you are: a teacher you can trust, a
      seat of your own, and a Library that opens even without a network.
    </p>
    <ol className={styles.steps}>
      {STEPS.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)

export const WhyChooseUs = () => (
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
