import { Button } from '#src/ui/button.tsx'
import styles from './pager.module.css'

interface PagerProps {
  /** From 1. */
  page: number
  pages: number
  /** Whether there may be more pages than `pages`. */
  isMinimum?: boolean
  onPage: (page: number) => void
  /** Accessible name, for screens with several pagers. */
  label?: string
}

/** A list of one page has none. */
export const Pager = ({ page, pages, isMinimum = false, onPage, label = 'Pages' }: PagerProps) =>
  page > 1 || pages > 1 || isMinimum ? (
    <nav className={styles.pager} aria-label={label}>
      <Button variant="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span aria-live="polite">{`Page ${page} of ${pages}${isMinimum ? '+' : ''}`}</span>
      <Button variant="outline" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  ) : null
