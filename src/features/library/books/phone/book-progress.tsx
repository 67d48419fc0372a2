import type { BookOnPhone } from '#src/offline/books/book-store.ts'
import { pauseBook, resumeBook } from '#src/offline/books/saved-books.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ForgetBook } from './forget-book.tsx'
import styles from './phone.module.css'
import { megabytesOf, percentOf, spokenPercent } from './progress-words.ts'

interface BookProgressProps {
  title: string
  book: BookOnPhone
  /** Called as an action is taken whose button goes away. */
  onAct: () => void
}

const Bar = ({ title, percent }: { title: string; percent: number }) => (
  <progress className={styles.bar} max={100} value={percent} aria-label={`Saving ${title}`} />
)

const Saving = ({ title, book, onAct, received }: BookProgressProps & { received: number }) => {
  const isOnline = useIsOnline()
  const percent = percentOf(received, book.bytes)
  const pause = () => {
    onAct()
    void pauseBook(book)
  }
  return (
    <>
      <p className={styles.words}>
        {isOnline ? 'Saving' : 'Waiting for the network'}: {percent} % · {megabytesOf(received, book.bytes)}
      </p>
      <Bar title={title} percent={percent} />
      <div className={styles.actions}>
        <Button variant="outline" aria-label={`Pause: ${title}`} onClick={pause}>
          Pause
        </Button>
        <ForgetBook title={title} book={book} words="Cancel" onForget={onAct} />
      </div>
    </>
  )
}

type Stop = Extract<BookOnPhone['state'], { kind: 'stopped' }>

const Stopped = ({ title, book, onAct, state }: BookProgressProps & { state: Stop }) => {
  const percent = percentOf(state.received, book.bytes)
  const goOn = () => {
    onAct()
    void resumeBook(book)
  }
  return (
    <>
      {state.problem && <p className={styles.problem}>{state.problem}</p>}
      <p className={styles.words}>
        {book.isPaused ? 'Paused' : 'Not saved yet'}: {percent} % · {megabytesOf(state.received, book.bytes)}
      </p>
      <Bar title={title} percent={percent} />
      <div className={styles.actions}>
        <Button aria-label={`Go on saving ${title}`} onClick={goOn}>
          Go on
        </Button>
        <ForgetBook title={title} book={book} words="Cancel" onForget={onAct} />
      </div>
    </>
  )
}

const spoken = (title: string, { state, bytes }: BookOnPhone): string => {
  if (state.kind === 'saved') return `${title} is saved on this phone.`
  if (state.kind === 'saving') return `Saving ${title}: ${spokenPercent(state.received, bytes)} %`
  return state.problem || `${title} is not saved yet.`
}

const Now = (props: BookProgressProps) => {
  const { title, book, onAct } = props
  const { state } = book
  if (state.kind === 'saving') return <Saving {...props} received={state.received} />
  if (state.kind === 'stopped') return <Stopped {...props} state={state} />
  return (
    <div className={styles.actions}>
      <Badge tone="gold">Saved</Badge>
      <ForgetBook title={title} book={book} words="Remove" onForget={onAct} />
    </div>
  )
}

/** A book that is on this phone, or on its way here. */
export const BookProgress = (props: BookProgressProps) => (
  <>
    <p className={styles.spoken} role="status">
      {spoken(props.title, props.book)}
    </p>
    <Now {...props} />
  </>
)
