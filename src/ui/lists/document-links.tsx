import styles from './document-links.module.css'

interface DocumentLinksProps {
  /** Names the list. */
  label: string
  documents: readonly { readonly name: string; readonly url: string }[]
}

/** Documents, each opening in a tab of its own. */
export const DocumentLinks = ({ label, documents }: DocumentLinksProps) => (
  <ul className={styles.documents} aria-label={label}>
    {documents.map(({ name, url }) => (
      <li key={`${name} ${url}`}>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      </li>
    ))}
  </ul>
)
