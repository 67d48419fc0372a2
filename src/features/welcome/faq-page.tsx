import { Link } from '@tanstack/react-router'
import { DownIcon } from '#src/ui/icons.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { QUESTIONS } from './faq-text.ts'
import styles from './reading.module.css'

/** What people ask, each answer folded away until it is wanted. */
export const FaqPage = () => (
  <article className={styles.reading}>
    <PageTitle title="FAQ" intro="What students and teachers ask most." />
    <div className={styles.questions}>
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>
            {question}
            <DownIcon />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
    <p>
      Something else? <Link to="/contact">Write to us</Link>.
    </p>
  </article>
)
