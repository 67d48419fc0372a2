import type { BookOnPhone } from '#src/offline/books/book-store.ts'
import { pauseBook, resumeBook } from '#src/offline/books/saved-books.ts'
import { toPercent } from '#src/offline/downloads/saved-state.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import { ProgressBar } from '#src/ui/status/progress-bar.tsx'
import styles from './offline.module.css'
import { announcedPercent, megabytesOf } from './progress-text.ts'
import { RemoveBookButton } from './remove-book-button.tsx'

interface BookProgressProps {
  title: string
  book: BookOnPhone
  /** Moves the focus: the pressed button disappears. */
  onAction: () => void
}

const SaveProgress = ({ title, percent }: { title: string; percent: number }) => (
  <ProgressBar data-wide max={100} value={percent} aria-label={`Saving ${title}`} />
)

const SavingBook = ({ title, book, onAction, received }: BookProgressProps & { received: number }) => {
  const isOnline = useIsOnline()
  const percent = toPercent(received, book.bytes)
  const pause = () => {
    onAction()
    void pauseBook(book)
  }
  return (
    <>
      <p className={shared.hint}>
        {isOnline ? 'Saving' : 'Waiting for a connection'}: {percent} % · {megabytesOf(received, book.bytes)}
      </p>
      <SaveProgress title={title} percent={percent} />
      <div className={styles.actions}>
        <Button variant="outline" aria-label={`Pause: ${title}`} onClick={pause}>
          Pause
        </Button>
        <RemoveBookButton title={title} book={book} label="Cancel" onRemove={onAction} />
      </div>
    </>
  )
}

type StoppedState = Extract<BookOnPhone['state'], { kind: 'stopped' }>

const StoppedBook = ({ title, book, onAction, state }: BookProgressProps & { state: StoppedState }) => {
  const percent = toPercent(state.received, book.bytes)
  const resume = () => {
    onAction()
    void resumeBook(book)
  }
  return (
    <>
      {state.problem && <p className={styles.problem}>{state.problem}</p>}
      <p className={shared.hint}>
        {book.isPaused ? 'Paused' : 'Not saved yet'}: {percent} % · {megabytesOf(state.received, book.bytes)}
      </p>
      <SaveProgress title={title} percent={percent} />
      <div className={styles.actions}>
        <Button variant="outline" aria-label={`Resume saving ${title}`} onClick={resume}>
          Resume
        </Button>
        <RemoveBookButton title={title} book={book} label="Cancel" onRemove={onAction} />
      </div>
    </>
  )
}

const describeState = (title: string, { state, bytes }: BookOnPhone): string => {
  if (state.kind === 'saved') return `${title} is saved on this phone.`
  if (state.kind === 'saving') return `Saving ${title}: ${announcedPercent(state.received, bytes)} %`
  return state.problem || `${title} is not saved yet.`
}

const BookState = (props: BookProgressProps) => {
  const { title, book, onAction } = props
  const { state } = book
  if (state.kind === 'saving') return <SavingBook {...props} received={state.received} />
  if (state.kind === 'stopped') return <StoppedBook {...props} state={state} />
  return (
    <div className={styles.actions}>
      <Badge tone="green">Saved</Badge>
      <RemoveBookButton title={title} book={book} label="Remove" onRemove={onAction} />
    </div>
  )
}

/** The state of a saved or downloading book, with its actions. */
export const BookProgress = (props: BookProgressProps) => (
  <>
    <p className={shared.visuallyHidden} role="status">
      {describeState(props.title, props.book)}
    </p>
    <BookState {...props} />
  </>
)
