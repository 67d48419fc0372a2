import styles from './document-links.module.css'

interface DocumentLinksProps {
  /** Accessible name of the list. */
  label: string
  documents: readonly { readonly name: string; readonly url: string }[]
}

/** Links to documents, each in a new tab. */
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
