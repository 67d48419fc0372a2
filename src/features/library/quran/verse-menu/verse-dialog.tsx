import { listBookmarks } from '#quran/marks.ts'
import { notifyBookmarkProblem } from '#src/features/library/quran/bookmarks/notify-bookmark-problem.ts'
import { type BookmarkResult, setBookmark, useMarks } from '#src/offline/marks/marks-store.ts'
import { Button } from '#src/ui/button.tsx'
import { NativeDialog } from '#src/ui/native-dialog.tsx'
import { notify } from '#src/ui/toasts/notify.ts'
import { canShare, copyLink, copyVerse, shareVerse } from './share-verse.ts'
import { BookmarkIcon, CopyIcon, ShareIcon } from './verse-icons.tsx'
import styles from './verse-menu.module.css'
import type { QuotedVerse } from './verse-text.ts'

const notifyActionResult = (outcome: BookmarkResult, done: string): void =>
  outcome === 'done' ? notify.success(done) : notifyBookmarkProblem(outcome)

interface VerseActionsProps {
  verse: QuotedVerse
  onDone: () => void
}

const VerseActions = ({ verse, onDone }: VerseActionsProps) => {
  const isBookmarked = listBookmarks(useMarks()).some(({ key }) => key === verse.key)
  const toggleBookmark = () => {
    notifyActionResult(setBookmark(verse.key, !isBookmarked), isBookmarked ? 'Bookmark removed' : 'Bookmarked')
    onDone()
  }
  const closeAnd = (action: (verse: QuotedVerse) => Promise<void>) => () => {
    onDone()
    void action(verse)
  }
  return (
    <div className={styles.actions}>
      <Button variant="outline" wide onClick={toggleBookmark}>
        <BookmarkIcon />
        {isBookmarked ? 'Remove bookmark' : 'Bookmark'}
      </Button>
      <Button variant="outline" wide onClick={closeAnd(copyVerse)}>
        <CopyIcon />
        Copy
      </Button>
      <Button variant="outline" wide onClick={closeAnd(canShare() ? shareVerse : copyLink)}>
        <ShareIcon />
        {canShare() ? 'Share' : 'Copy link'}
      </Button>
    </div>
  )
}

interface VerseDialogProps {
  /** Opens the dialog if set. */
  verse: QuotedVerse | undefined
  onClose: () => void
}

/** The actions for one verse. */
export const VerseDialog = ({ verse, onClose }: VerseDialogProps) => (
  <NativeDialog open={verse !== undefined} onClose={onClose} title={verse?.reference}>
    {verse && (
      <>
        <p className={styles.start} data-script={verse.script} lang="ar" dir="rtl" translate="no">
          {verse.arabic}
        </p>
        <VerseActions verse={verse} onDone={onClose} />
      </>
    )}
  </NativeDialog>
)
