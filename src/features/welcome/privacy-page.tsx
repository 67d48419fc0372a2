import { PageTitle } from '#src/ui/page-title.tsx'
import shared from '#src/ui/shared.module.css'
import { PRIVACY } from './privacy-text.ts'
import styles from './reading.module.css'

interface PrivacyPageProps {
  brand: string
  /** Undefined until the configuration is loaded. */
  supportEmail: string | undefined
}

const PrivacyPoint = ({ text, supportEmail }: { text: string; supportEmail: string | undefined }) => {
  const [before = '', after] = text.split('{support}')
  if (after === undefined) return <li>{text}</li>
  return (
    <li>
      {before}
      {supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : 'write to us'}
      {after}
    </li>
  )
}

export const PrivacyPage = ({ brand, supportEmail }: PrivacyPageProps) => (
  <article className={styles.reading}>
    <PageTitle title="Privacy Policy" intro={`What ${brand} knows about you, and how we use it.`} />
    {PRIVACY.map(({ title, points }) => (
      <section key={title} className={shared.stackS}>
        <h2>{title}</h2>
        <ul className={styles.bulletList}>
          {points.map((text) => (
            <PrivacyPoint key={text} text={text} supportEmail={supportEmail} />
          ))}
        </ul>
      </section>
    ))}
  </article>
)
