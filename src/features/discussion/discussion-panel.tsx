import { type ComponentProps, useCallback, useRef, useState } from 'react'
import type { Comment } from '#contract/discussion/discussion.ts'
import type { Gig } from '#contract/gigs.ts'
import { isBlank } from '#contract/text/blank.ts'
import type { Claims } from '#contract/user.ts'
import { randomId } from '#outbox/random-id.ts'
import { NetworkError } from '#src/api/api-error.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { useIsConnected, useIsLiveBlocked } from '#src/realtime/use-live.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import shared from '#src/ui/shared.module.css'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { SavedNote } from '#src/ui/status/saved-note.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import type { LocalAttachment } from './attachments/attachment-view.tsx'
import styles from './discussion.module.css'
import { type MarkedTeacher, MessageLog } from './log/message-log.tsx'
import { MessageDialog } from './message/message-dialog.tsx'
import { useAllUnread } from './use-all-unread.ts'
import { useDiscussion } from './use-discussion.ts'
import { useFillHeight } from './use-fill-height.ts'
import { useReadMark } from './use-read-mark.ts'
import { countOthers, findReadersOf, useReaders } from './use-readers.ts'
import { useWaitingMessages } from './use-waiting-messages.ts'
import { Composer } from './writing/composer.tsx'
import { ReplyBar } from './writing/reply-bar.tsx'
import { TypingLine } from './writing/typing-line.tsx'
import { useDraft } from './writing/use-draft.ts'
import { useTypingSignal, useTypists } from './writing/use-typing.ts'

interface DiscussionProps {
  gig: Pick<Gig, '_id' | 'title'> & { readonly teacher?: MarkedTeacher | undefined }
  me: Claims
}

const NOT_SAVED_TEXT = 'The messages of this class are not on this phone yet. They appear when you are online.'
const NOT_LOADED_TEXT = 'The messages could not be loaded.'
const BLOCKED_TEXT = 'Live connections are blocked on this network. Messages still arrive, a few seconds later.'
const OFFLINE_TEXT = 'Offline: messages are sent later.'

interface ConnectionNoteProps {
  query: ReturnType<typeof useDiscussion>['query']
  isLoaded: boolean
}

const ConnectionNote = ({ query, isLoaded }: ConnectionNoteProps) => {
  const isOnline = useIsOnline()
  const isLive = useIsConnected()
  const isBlocked = useIsLiveBlocked()
  if (!isOnline)
    return (
      <div key="offline" className={styles.note}>
        <p role="status">{isLoaded ? OFFLINE_TEXT : `${NOT_SAVED_TEXT} ${OFFLINE_TEXT}`}</p>
        {isLoaded && <SavedNote at={query.dataUpdatedAt} />}
      </div>
    )
  if (query.isError)
    return (
      <div key="failed" className={styles.note}>
        <p role="status">New messages could not be loaded.</p>
        <Button variant="quiet" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    )
  return isLive ? null : (
    <p key="connecting" className={styles.note} role="status">
      {isBlocked ? BLOCKED_TEXT : 'Connecting…'}
    </p>
  )
}

/** Each opening gets a new key, which resets the step and the text of the dialog. */
const useMessageDialog = () => {
  const [dialog, setDialog] = useState<{ comment: Comment; key: string; isOpen: boolean }>()
  const openDialog = useCallback((comment: Comment) => setDialog({ comment, key: randomId(), isOpen: true }), [])
  const closeDialog = () => setDialog((last) => last && { ...last, isOpen: false })
  return { dialog, openDialog, closeDialog }
}

const LoadingMessages = () => (
  <div className={styles.frame} role="status" aria-busy="true" aria-label="Loading the messages">
    <Skeleton shape="line" count={6} />
  </div>
)

const Opening = ({ query, isLoaded }: ConnectionNoteProps) =>
  query.isError && !isLoaded ? (
    <ErrorState message={NOT_LOADED_TEXT} onRetry={() => void query.refetch()} />
  ) : (
    <LoadingMessages />
  )

const Log = ({ isOpen, ...log }: ComponentProps<typeof MessageLog> & { isOpen: boolean }) =>
  isOpen ? <MessageLog {...log} /> : <LoadingMessages />

/** True from the first opening on: what is recorded or chosen stays when the network returns and the messages load. */
const useHasOpened = (isOpen: boolean): boolean => {
  const [hasOpened, setOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setOpened(true)
  return isOpen || hasOpened
}

const DiscussionContent = ({ gig, me }: DiscussionProps) => {
  const { feed, discussion, query, refusal, retry, syncedUpTo } = useDiscussion(gig._id)
  const isOnline = useIsOnline()
  // Offline, the panel shows unsent messages, even if the discussion was never loaded.
  const isUnreachable = !isOnline || query.error instanceof NetworkError
  const { waiting, write } = useWaitingMessages(gig._id, gig.title)
  const [text, setText] = useDraft(gig._id)
  const { reportTyping, reportStopped } = useTypingSignal(gig._id, me)
  const typists = useTypists(gig._id, me.id)
  const { dialog, openDialog, closeDialog } = useMessageDialog()
  const { readers, isPending, reportRead } = useReaders(gig._id, me.id)
  const { isLoaded } = discussion
  const readMark = useReadMark(gig._id, { myId: me.id, isLoaded, readers, isPending, isUnreachable })
  const readBefore = readMark.isReady ? readMark.readBefore : undefined
  const { canOpen, isComplete } = useAllUnread({ feed, discussion, syncedUpTo, myId: me.id, readBefore })
  const isOpen = canOpen || isUnreachable
  const hasOpened = useHasOpened(isOpen)
  const [replyTo, setReplyTo] = useState<Comment>()

  const type = (next: string) => {
    setText(next)
    if (isBlank(next)) reportStopped()
    else reportTyping()
  }
  const send = async (message: string, attachment?: LocalAttachment): Promise<string> => {
    setReplyTo(undefined)
    const problem = await write({ message, replyTo: replyTo?._id, attachment })
    // The message was not queued (storage full or signed out), so its text returns to the composer.
    if (problem) setText((now) => (now ? `${message}\n${now}` : message))
    return problem
  }
  if (refusal) return <ErrorState message={refusal} onRetry={retry} />
  if (!hasOpened) return <Opening query={query} isLoaded={isLoaded} />
  return (
    <>
      <ConnectionNote query={query} isLoaded={isLoaded} />
      <Log
        isOpen={isOpen}
        feed={feed}
        discussion={discussion}
        waiting={waiting}
        myId={me.id}
        readMark={readMark}
        isComplete={isComplete}
        syncedUpTo={syncedUpTo}
        readers={readers}
        teacher={gig.teacher}
        onRead={reportRead}
        onMore={openDialog}
      />
      <TypingLine typists={typists} />
      <Composer text={text} onTextChange={type} onSend={send} replyTo={replyTo?._id}>
        {replyTo && <ReplyBar quote={replyTo} myId={me.id} onCancel={() => setReplyTo(undefined)} />}
      </Composer>
      {dialog && (
        <MessageDialog
          key={dialog.key}
          comment={dialog.comment}
          open={dialog.isOpen}
          isMine={dialog.comment.userId._id === me.id}
          canRemove={dialog.comment.userId._id === me.id || me.role !== 'student'}
          readers={findReadersOf(readers, dialog.comment.seq, me.id)}
          otherCount={countOthers(readers)}
          onReply={setReplyTo}
          onClose={closeDialog}
          onChanged={feed.receive}
        />
      )}
    </>
  )
}

export const DiscussionPanel = ({ gig }: Pick<DiscussionProps, 'gig'>) => {
  const me = useSession()?.user
  const panel = useRef<HTMLElement>(null)
  useFillHeight(panel)
  return (
    <section ref={panel} className={styles.panel} aria-labelledby="discussion" data-fills-screen>
      <h2 id="discussion" className={classNames(shared.heading, shared.hiddenInOneColumn)}>
        Class Discussion
      </h2>
      {me && <DiscussionContent key={`${gig._id} ${me.id}`} gig={gig} me={me} />}
    </section>
  )
}
