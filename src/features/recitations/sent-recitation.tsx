import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Recitation } from '#contract/recitations/recitations.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { messageFileQuery } from '#src/offline/message-files/message-file.queries.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import shared from '#src/ui/shared.module.css'
import { VoicePlayer } from '#src/ui/voice/voice-player.tsx'
import styles from './recitations.module.css'
import { deleteRecitationMutation } from './recitations.queries.ts'

interface SentRecitationProps {
  gigId: string
  recitation: Recitation
  viewer: 'student' | 'teacher'
}

/** A recitation that the server holds. */
export const SentRecitation = ({ gigId, recitation, viewer }: SentRecitationProps) => {
  const { studentName, fileId, seconds, createdAt } = recitation
  const client = useQueryClient()
  const remove = useMutation(deleteRecitationMutation(gigId))
  const [isDeleteOpen, setDeleteOpen] = useState(false)
  const name = viewer === 'teacher' ? `the recitation of ${studentName}` : 'your recitation'
  return (
    <li className={styles.recitation}>
      <p className={styles.about}>
        <strong>{viewer === 'teacher' ? <bdi>{studentName}</bdi> : 'Sent to your teacher'}</strong>{' '}
        <time className={shared.hint} dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>
      </p>
      <VoicePlayer seconds={seconds} name={name} load={() => client.fetchQuery(messageFileQuery(gigId, fileId))} />
      <Button variant="quiet" aria-label={`Delete ${name}`} busy={remove.isPending} onClick={() => setDeleteOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isDeleteOpen}
        title="Delete this recording?"
        action="Delete"
        onClose={() => setDeleteOpen(false)}
        onConfirm={() => remove.mutate(recitation)}
      >
        <p>It will be deleted for the student and the teacher. You cannot undo this.</p>
      </ConfirmDialog>
    </li>
  )
}
