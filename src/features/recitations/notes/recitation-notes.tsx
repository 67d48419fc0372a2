import { useInfiniteQuery } from '@tanstack/react-query'
import { MISTAKE_LABELS, type RecitationNote } from '#contract/recitations/recitation-notes.ts'
import { allRows } from '#src/api/paged-query.ts'
import { recitationNotesQuery } from '#src/api/recitation-notes.queries.ts'
import { formatDate } from '#src/format/dates.ts'
import { Card } from '#src/ui/cards/card.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import shared from '#src/ui/shared.module.css'
import { SavedCopyNote } from '#src/ui/status/saved-copy-note.tsx'
import styles from './recitation-notes.module.css'

const NoteRow = ({ note, showsName }: { note: RecitationNote; showsName: boolean }) => (
  <li className={styles.note}>
    <bdi className={styles.word} lang="ar" translate="no">
      {note.text}
    </bdi>
    <span>
      <strong>{MISTAKE_LABELS[note.kind]}</strong> · {note.verse}
      {showsName && (
        <>
          {' '}
          · <bdi>{note.studentName}</bdi>
        </>
      )}
    </span>
    <time className={shared.hint} dateTime={note.markedAt}>
      {formatDate(note.markedAt)}
    </time>
  </li>
)

interface RecitationNotesProps {
  gigId: string
  viewer: 'student' | 'teacher'
}

/** The mistakes that the teacher marked in the live room. Renders nothing without any. */
export const RecitationNotes = ({ gigId, viewer }: RecitationNotesProps) => {
  const list = useInfiniteQuery(recitationNotesQuery(gigId))
  const notes = allRows(list.data)
  if (notes.length === 0) return null
  const Heading = viewer === 'student' ? 'h2' : 'h3'
  return (
    <Card as="section" aria-labelledby="recitation-notes" className={shared.stackS}>
      <Heading id="recitation-notes">{viewer === 'student' ? 'Your recitation notes' : 'Recitation notes'}</Heading>
      <p className={shared.hint}>
        {viewer === 'student' ? 'Words that your teacher marked while you recited.' : 'Words that you marked.'}
      </p>
      <SavedCopyNote query={list} />
      <ul className={styles.notes}>
        {notes.map((note) => (
          <NoteRow key={note._id} note={note} showsName={viewer === 'teacher'} />
        ))}
      </ul>
      <LoadMore list={list} />
    </Card>
  )
}
