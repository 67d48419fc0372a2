import { useRef, useState } from 'react'
import type { BookFile } from '#contract/library/books.ts'
import { formatBookSize, type Shelf, toBookTitle } from '#contract/library/shelves.ts'
import type { BookOnPhone } from '#src/offline/books/book-store.ts'
import { isSameBook, saveBook, savedBookPath } from '#src/offline/books/saved-books.ts'
import { useBooksOnPhone } from '#src/offline/books/use-books-on-phone.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { isMetered } from '#src/offline/storage/storage-quota.ts'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import { BookProgress } from './book-progress.tsx'
import styles from './offline.module.css'
import { RemoveBookButton } from './remove-book-button.tsx'

/** On mobile data, larger books need a confirmation. */
const CONFIRM_THRESHOLD_BYTES = 1024 * 1024

interface OfflineBookProps {
  shelf: Shelf
  book: BookFile
}

interface SaveButtonProps {
  title: string
  /** The text after "Save". A narrow row does not show it. */
  label: string
  bytes: number
  onSave: () => void
}

/** Saves the book with one tap; on mobile data or with data saver on, a large book needs a second tap. */
const SaveButton = ({ title, label, bytes, onSave }: SaveButtonProps) => {
  const [isConfirming, setConfirming] = useState(false)
  const size = formatBookSize(bytes)
  if (!useIsOnline()) return <p className={shared.hint}>You can save it when you are online.</p>
  if (isConfirming)
    return (
      <div className={styles.actions} data-wide>
        <p className={styles.confirmation} role="status">
          {`You are on mobile data, or data saver is on. This downloads ${size}.`}
        </p>
        <Button variant="outline" aria-label={`Save now: ${title}`} onClick={onSave}>
          Save now
        </Button>
        <Button variant="quiet" onClick={() => setConfirming(false)}>
          Later
        </Button>
      </div>
    )
  const needsConfirmation = () => isMetered() && bytes > CONFIRM_THRESHOLD_BYTES
  return (
    <Button
      variant="outline"
      aria-label={`Save${label}: ${title}`}
      onClick={() => (needsConfirmation() ? setConfirming(true) : onSave())}
    >
      <span>
        Save<span className={styles.long}>{label}</span>{' '}
        <span className={styles.size}>{`(${size.replace(' ', '\u00a0')})`}</span>
      </span>
    </Button>
  )
}

const OlderVersion = ({ title, book, onAction }: { title: string; book: BookOnPhone; onAction: () => void }) => (
  <div className={styles.olderVersion}>
    <p className={shared.hint}>
      A newer version of this book is available. Yours stays on this phone until the new one is saved.
    </p>
    <div className={styles.actions}>
      <a className={styles.openLink} href={book.path} target="_blank" rel="noreferrer">
        Open your version
      </a>
      <RemoveBookButton title={title} book={book} label="Remove" onRemove={onAction} />
    </div>
  </div>
)

/** Saves a book on this phone, and shows the state of a saved one. */
export const OfflineBook = ({ shelf, book }: OfflineBookProps) => {
  const group = useRef<HTMLFieldSetElement>(null)
  const onPhone = useBooksOnPhone()
  const path = savedBookPath(book.url)
  if (!onPhone || !path) return null
  const title = toBookTitle(book.key)
  const current = onPhone.find((one) => one.path === path)
  const older = onPhone.find((one) => isSameBook(book)(one) && one.path !== path && one.state.kind === 'saved')
  // The pressed button disappears, and the focus would be lost.
  const onAction = () => group.current?.focus()
  const save = () => {
    onAction()
    void saveBook(shelf, book)
  }
  const label = older ? ' the new version' : ' for offline'
  return (
    <fieldset ref={group} className={styles.controls} aria-label={`${title} on this phone`} tabIndex={-1}>
      {older && <OlderVersion title={title} book={older} onAction={onAction} />}
      {current ? (
        <BookProgress title={title} book={current} onAction={onAction} />
      ) : (
        <SaveButton title={title} label={label} bytes={book.size} onSave={save} />
      )}
    </fieldset>
  )
}
