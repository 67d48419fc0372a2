import { Link } from '@tanstack/react-router'
import { DownIcon } from '#src/ui/icons.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { FAQ } from './faq-text.ts'
import styles from './reading.module.css'

export const FaqPage = () => (
  <article className={styles.reading}>
    <PageTitle title="FAQ" intro="What students and teachers ask most." />
    <div className={styles.questions}>
      {FAQ.map(({ question, answer }) => (
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
