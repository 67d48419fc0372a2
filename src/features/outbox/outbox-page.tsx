import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { sendsWhileClosed } from '#src/offline/outbox/background-sync.ts'
import { acknowledgeMissing, useOutbox, useOutboxOverview } from '#src/offline/outbox/use-outbox.ts'
import { homeOf } from '#src/session/role-menu.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { CardList } from '#src/ui/cards/card-list.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { ReadingColumn } from '#src/ui/reading-column.tsx'
import { LetterPicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './outbox.module.css'
import { OutboxItem, type ResendWay } from './outbox-item.tsx'
import { describeMissing, describeOtherAccounts } from './outbox-texts.ts'

const INTRO_TEXT = 'Kept on this phone until it arrives.'
const OFFLINE_TEXT = 'There is no connection now. What waits here is sent by itself when there is one.'

/** For browsers without Background Sync. */
const KEEP_OPEN_TEXT = 'Keep the app open until it is sent: this browser sends nothing while the app is closed.'

const WaitingEntries = ({ ResendRequest }: ResendWay) => {
  const entries = useOutbox()
  const { isRead, missing } = useOutboxOverview()
  const home = homeOf(useSession()?.user.role)
  if (!isRead)
    return (
      <div aria-busy="true" role="status" aria-label="Loading the outbox">
        <Skeleton shape="card" count={2} />
      </div>
    )
  if (entries.length === 0 && missing > 0) return null
  if (entries.length === 0)
    return (
      <EmptyState
        picture={<LetterPicture />}
        title="Nothing waits"
        text="Everything you have made has been sent and has arrived."
        action={
          <LinkButton to={home.to} variant="outline">
            {home.label}
          </LinkButton>
        }
      />
    )
  const main = entries.find(({ isFinal }) => !isFinal)
  return (
    <CardList>
      {entries.map((entry) => (
        <OutboxItem key={entry.id} entry={entry} isMain={entry === main} ResendRequest={ResendRequest} />
      ))}
    </CardList>
  )
}

const MissingEntries = () => {
  const { missing } = useOutboxOverview()
  const userId = useSession()?.user.id
  if (missing === 0 || !userId) return null
  return (
    <div role="alert" className={styles.missing}>
      <p>{describeMissing(missing)}</p>
      <Button variant="outline" onClick={() => void acknowledgeMissing(userId)}>
        I have checked
      </Button>
    </div>
  )
}

/** Lists this user's entries that the server has not accepted yet. */
export const OutboxPage = ({ ResendRequest }: ResendWay) => {
  const { others } = useOutboxOverview()
  const isOnline = useIsOnline()
  const introText = isOnline ? INTRO_TEXT : OFFLINE_TEXT
  return (
    <ReadingColumn>
      <PageTitle title="Waiting to be sent" intro={sendsWhileClosed() ? introText : `${introText} ${KEEP_OPEN_TEXT}`} />
      <MissingEntries />
      <WaitingEntries ResendRequest={ResendRequest} />
      {others > 0 && <p className={styles.otherAccounts}>{describeOtherAccounts(others)}</p>}
    </ReadingColumn>
  )
}
