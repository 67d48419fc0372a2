import { type ComponentType, type ReactNode, useState } from 'react'
import { STAR_LABELS } from '#contract/reviews/rating.ts'
import type { Entry } from '#outbox/entry.ts'
import { formatRelativeTime } from '#src/format/relative-time.ts'
import { findFullClass } from '#src/offline/outbox/full-class.ts'
import { retryEntry } from '#src/offline/outbox/outbox-actions.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Card, CardFacts, CardHead } from '#src/ui/cards/card.tsx'
import shared from '#src/ui/shared.module.css'
import { RatingStars } from '#src/ui/stars/stars.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { canEdit, EditForm } from './edit-form.tsx'
import styles from './outbox.module.css'
import { KIND_LABELS, readStars, readText, STATE_BADGES, STATE_HINTS } from './outbox-texts.ts'
import { ReceiptThumbnail } from './receipt-thumbnail.tsx'

interface ResendRequestProps {
  request: Entry
  isMain: boolean
  children: ReactNode
}

export interface ResendWay {
  /** For a receipt that was refused because the class was full; its children if there is still no seat. */
  ResendRequest: ComponentType<ResendRequestProps>
}

interface EntryActionsProps extends ResendWay {
  entry: Entry
  /** Whether it has the filled button of the page. */
  isMain: boolean
  onEdit: () => void
}

const Retry = ({ entry, isMain, ResendRequest }: Omit<EntryActionsProps, 'onEdit'>) => {
  const fullClass = findFullClass(entry)
  const retry = !entry.isFinal && (
    <Button
      variant={isMain && !fullClass ? 'solid' : 'outline'}
      disabled={entry.state === 'sending'}
      onClick={() => retryEntry(entry.id)}
    >
      Retry
    </Button>
  )
  return (
    <ResendRequest request={entry} isMain={isMain}>
      {fullClass && (
        <LinkButton to="/courses/$id" params={{ id: fullClass }} variant={isMain ? 'solid' : 'outline'}>
          Go to the waiting list
        </LinkButton>
      )}
      {retry}
    </ResendRequest>
  )
}

const EntryActions = ({ onEdit, ...rest }: EntryActionsProps) => {
  const { entry } = rest
  const [isDeleteOpen, setDeleteOpen] = useState(false)
  const isSending = entry.state === 'sending'
  return (
    <div className={shared.row}>
      <Retry {...rest} />
      {!entry.isFinal && canEdit(entry) && (
        <Button variant="outline" disabled={isSending} onClick={onEdit}>
          {entry.files.receipt ? 'Replace receipt' : 'Edit'}
        </Button>
      )}
      <Button variant="quiet" disabled={isSending} onClick={() => setDeleteOpen(true)}>
        Delete
      </Button>
      <DeleteDialog entry={entry} open={isDeleteOpen} onClose={() => setDeleteOpen(false)} />
    </div>
  )
}

const EntryContent = ({ entry }: { entry: Entry }) => {
  const [stars, text] = [readStars(entry), readText(entry)]
  return (
    <>
      {stars > 0 && (
        <p>
          <RatingStars rating={stars} word={STAR_LABELS[stars - 1] ?? ''} />
        </p>
      )}
      {text && (
        <p className={styles.message} dir="auto">
          {text}
        </p>
      )}
    </>
  )
}

export const OutboxItem = ({ entry, ...rest }: Omit<EntryActionsProps, 'onEdit'>) => {
  const [isEditing, setEditing] = useState(false)
  const { text, tone } = STATE_BADGES[entry.state]
  const [receipt] = entry.files.receipt ?? []
  return (
    <Card as="li" stacked>
      <CardHead title={entry.title}>
        <Badge tone={tone}>{text}</Badge>
      </CardHead>
      <CardFacts>
        <span>{KIND_LABELS[entry.endpoint]}</span>
        <time dateTime={new Date(entry.createdAt).toISOString()}>{`Saved ${formatRelativeTime(entry.createdAt)}`}</time>
      </CardFacts>
      <p role="status">{entry.reason || STATE_HINTS[entry.state]}</p>
      {!isEditing && <EntryContent entry={entry} />}
      {receipt && <ReceiptThumbnail file={receipt} />}
      {isEditing ? (
        <EditForm entry={entry} onDone={() => setEditing(false)} />
      ) : (
        <EntryActions entry={entry} {...rest} onEdit={() => setEditing(true)} />
      )}
    </Card>
  )
}
