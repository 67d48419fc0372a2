import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { allRows } from '#src/api/paged-query.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { useOwnRecordings } from '#src/offline/recordings/own-recordings.ts'
import { Card } from '#src/ui/cards/card.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import shared from '#src/ui/shared.module.css'
import { SavedCopyNote } from '#src/ui/status/saved-copy-note.tsx'
import { VoicePlayer } from '#src/ui/voice/voice-player.tsx'
import { KeptRecording } from './kept-recording.tsx'
import styles from './recitations.module.css'
import { recitationsQuery } from './recitations.queries.ts'
import { SentRecitation } from './sent-recitation.tsx'

const TEXTS = {
  student: { title: 'Your recitations', hint: 'Only you and your teacher can listen to them.' },
  teacher: {
    title: 'Recitations',
    hint: 'Recorded by your students during their own turn. Only you and the student can listen.',
  },
} as const

/** The recitations of a class that wait in the outbox. */
const useWaitingRecitations = (gigId: string) =>
  useOutbox().filter(({ endpoint, input }) => endpoint === 'sendRecitation' && input.body.gigId === gigId)

interface WaitingRecitationProps {
  entry: ReturnType<typeof useWaitingRecitations>[number]
}

const WaitingRecitation = ({ entry: { files, input, state, reason } }: WaitingRecitationProps) => {
  const [file] = files.file ?? []
  return (
    <li className={styles.recitation}>
      <p className={styles.about}>
        <strong>{state === 'needs-you' ? 'Not sent' : 'Waiting to be sent'}</strong>{' '}
        <span className={shared.hint}>{reason}</span> {state === 'needs-you' && <Link to="/outbox">Open outbox</Link>}
      </p>
      {file && <VoicePlayer seconds={Number(input.body.seconds ?? 0)} load={() => Promise.resolve(file)} />}
    </li>
  )
}

interface RecitationListProps {
  gigId: string
  viewer: 'student' | 'teacher'
  /** Whether the first recording has the filled button of the page. */
  isMain: boolean
}

/** Recitations that are on this phone, in the outbox, or sent. Renders nothing without any. */
export const RecitationList = ({ gigId, viewer, isMain }: RecitationListProps) => {
  const list = useInfiniteQuery(recitationsQuery(gigId))
  const sent = allRows(list.data)
  const waiting = useWaitingRecitations(gigId)
  const kept = useOwnRecordings().filter((recording) => recording.gigId === gigId)
  if (sent.length + waiting.length + kept.length === 0) return null
  const { title, hint } = TEXTS[viewer]
  return (
    <Card as="section" aria-labelledby="recitations" className={shared.stackS}>
      <h2 id="recitations" className={styles.title}>
        {title}
      </h2>
      <p className={shared.hint}>{hint}</p>
      {sent.length > 0 && <SavedCopyNote query={list} />}
      <ul className={styles.recitations} aria-labelledby="recitations">
        {kept.map((recording) => (
          <li key={recording.id}>
            <KeptRecording recording={recording} isMain={isMain && recording === kept[0]} />
          </li>
        ))}
        {waiting.map((entry) => (
          <WaitingRecitation key={entry.id} entry={entry} />
        ))}
        {sent.map((recitation) => (
          <SentRecitation key={recitation._id} gigId={gigId} recitation={recitation} viewer={viewer} />
        ))}
      </ul>
      <LoadMore list={list} />
    </Card>
  )
}
