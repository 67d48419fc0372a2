import { type ReactNode, useId } from 'react'
import shared from '#src/ui/shared.module.css'
import { LinkedText } from '#src/ui/user-text/linked-text.tsx'
import styles from './class-facts.module.css'
import { FactTable, type TableFact } from './fact-table.tsx'
import { type Introduction, IntroductionPlayer } from './introduction-player.tsx'
import { listTimetableFacts, type Timetable } from './timetable-facts.ts'

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const heading = useId()
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}

interface ClassFactsProps {
  facts: readonly TableFact[]
  /** The timetable, unless the page shows it elsewhere. */
  schedule?: Timetable | undefined
  outcomes?: readonly string[] | undefined
  requirements?: string | undefined
  introduction?: Introduction | undefined
}

/** The facts of a class that its teacher has given. */
export const ClassFacts = ({ facts, schedule, outcomes = [], requirements, introduction }: ClassFactsProps) => (
  <>
    {introduction && <IntroductionPlayer {...introduction} />}
    <FactTable facts={[...listTimetableFacts(schedule), ...facts]} />
    {outcomes.length > 0 && (
      <Section title="What you will learn">
        <ul className={styles.list}>
          {outcomes.map((outcome) => (
            <li key={outcome} dir="auto">
              <LinkedText text={outcome} />
            </li>
          ))}
        </ul>
      </Section>
    )}
    {requirements && (
      <Section title="What you need">
        <p className={shared.userText} dir="auto">
          <LinkedText text={requirements} />
        </p>
      </Section>
    )}
  </>
)
