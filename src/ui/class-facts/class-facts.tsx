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
  /** The rows of the table below those of the timetable. */
  facts: readonly TableFact[]
  /** Whether to show that the last lesson is over. The class room shows the weekly lessons even then. */
  isOver?: boolean
  gig: {
    readonly schedule?: Timetable | undefined
    readonly outcomes?: readonly string[] | undefined
    readonly requirements?: string | undefined
    readonly introduction?: Introduction | undefined
  }
}

/** The introduction, the table of facts, the outcomes and the requirements of a class: those that its teacher has given. */
export const ClassFacts = ({
  facts,
  isOver = false,
  gig: { schedule, outcomes = [], requirements, introduction },
}: ClassFactsProps) => (
  <>
    {introduction && <IntroductionPlayer {...introduction} />}
    <FactTable facts={[...listTimetableFacts(schedule, isOver), ...facts]} />
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
