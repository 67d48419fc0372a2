import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { parseVerseKey, stepVerse } from '#contract/library/verse-key.ts'
import { MISTAKE_KINDS, MISTAKE_LABELS, type MistakeKind } from '#contract/recitations/recitation-notes.ts'
import { splitWords } from '#quran/words.ts'
import { allRows } from '#src/api/paged-query.ts'
import { chapterVersesQuery } from '#src/api/quran/quran-text.queries.ts'
import { verseNotesQuery } from '#src/api/recitation-notes.queries.ts'
import type { RoomRequests } from '#src/features/room/room-requests.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './followed-verse.module.css'
import { useRefreshOnMark } from './use-refresh-on-mark.ts'
import { useVerseName } from './use-verse-name.ts'
import { VerseWords } from './verse-words.tsx'

const FAILED_TEXT = 'The verse could not be loaded. Check your connection.'

interface Marking {
  readonly requests: RoomRequests
  readonly studentId: string
  readonly verse: string
  readonly word: number
  readonly text: string
  readonly marked: readonly MistakeKind[]
}

const MistakeButtons = ({ requests, marked, ...place }: Marking) => (
  <fieldset className={styles.kinds} aria-label="Mark a mistake">
    {MISTAKE_KINDS.map((kind) => {
      const isOn = marked.includes(kind)
      return (
        <Button
          key={kind}
          variant="outline"
          aria-pressed={isOn}
          onClick={() => void requests.markMistake({ ...place, kind, isOn: !isOn })}
        >
          {MISTAKE_LABELS[kind]}
        </Button>
      )
    })}
  </fieldset>
)

interface VerseStepsProps {
  requests: RoomRequests
  verse: string
  isMain: boolean
}

const VerseSteps = ({ requests, verse, isMain }: VerseStepsProps) => {
  const [previous, next] = [stepVerse(verse, -1), stepVerse(verse, 1)]
  return (
    <div className={styles.steps}>
      <Button
        variant="outline"
        aria-label="Previous verse"
        disabled={!previous}
        onClick={() => previous && void requests.showVerse(previous)}
      >
        Previous
      </Button>
      <Button
        variant={isMain ? 'solid' : 'outline'}
        disabled={!next}
        onClick={() => next && void requests.showVerse(next)}
      >
        Next verse
      </Button>
    </div>
  )
}

const useMarks = (gigId: string, verse: string, studentId: string | null) => {
  useRefreshOnMark(gigId)
  const query = verseNotesQuery({ gigId, verse, studentId: studentId ?? '' })
  const list = useInfiniteQuery({ ...query, enabled: studentId !== null })
  // A server of the previous release sends the newest marks of the class.
  return allRows(list.data).filter((note) => note.verse === verse && note.studentId === studentId)
}

const useShownText = (key: string) => {
  const chapter = parseVerseKey(key)?.chapter ?? 1
  const verses = useQuery(chapterVersesQuery(chapter))
  return { verses, text: verses.data?.find(({ verse_key }) => verse_key === key)?.text_indopak }
}

interface FollowedVerseProps {
  requests: RoomRequests
  gigId: string
  /** `chapter:verse` */
  verse: string
  word: number | null
  /** Whether this person points and marks. */
  isOwner: boolean
  /** Whether the next verse has the filled button of the screen. */
  isMain: boolean
  /** The student whose mistakes are shown: the reciter for the teacher, oneself for a student. */
  studentId: string | null
}

/** The verse that the teacher shows, word by word, with the word that the teacher points at and the marked mistakes. */
export const FollowedVerse = ({ requests, gigId, verse, word, isOwner, isMain, studentId }: FollowedVerseProps) => {
  const { verses, text } = useShownText(verse)
  const name = useVerseName(verse)
  const here = useMarks(gigId, verse, studentId)
  const marked = here.filter((note) => note.word === word).map(({ kind }) => kind)
  const pointedText = text && word !== null ? splitWords(text)[word] : undefined
  if (verses.isError) return <ErrorState message={FAILED_TEXT} onRetry={() => void verses.refetch()} />
  return (
    <section className={styles.box} aria-label={`Verse ${verse}`} aria-busy={verses.isPending}>
      {isOwner && <p className={styles.place}>{name}</p>}
      {text === undefined ? (
        <Skeleton shape="line" count={3} />
      ) : (
        <VerseWords
          key={verse}
          text={text}
          pointed={word}
          marked={new Set(here.map((note) => note.word))}
          onPoint={isOwner ? (next) => void requests.showVerse(verse, next === word ? null : next) : undefined}
        />
      )}
      {here.length > 0 && (
        <ul className={styles.marks} aria-label="Marked mistakes">
          {here.map(({ _id, text: marked, kind }) => (
            <li key={_id}>
              <bdi lang="ar" translate="no">
                {marked}
              </bdi>{' '}
              {MISTAKE_LABELS[kind]}
            </li>
          ))}
        </ul>
      )}
      {isOwner && studentId !== null && word !== null && pointedText !== undefined && (
        <MistakeButtons {...{ requests, studentId, verse, word, text: pointedText, marked }} />
      )}
      {isOwner && <VerseSteps {...{ requests, verse, isMain }} />}
    </section>
  )
}
