import { useQueryClient } from '@tanstack/react-query'
import type { Comment } from '#contract/discussion/discussion.ts'
import { messageFileQuery } from '#src/offline/message-files/message-file.queries.ts'
import { useObjectUrl } from '#src/ui/files/use-object-url.ts'
import { VoicePlayer } from '#src/ui/voice/voice-player.tsx'
import styles from './attachment.module.css'
import { Picture } from './picture.tsx'

/** The picture or voice note of a message. */
export const AttachmentView = ({ comment: { attachment, gigId, userId } }: { comment: Comment }) => {
  const client = useQueryClient()
  if (!attachment) return null
  const { kind, fileId, seconds = 0 } = attachment
  if (kind === 'picture') return <Picture attachment={attachment} gigId={gigId} author={userId.name} />
  return <VoicePlayer seconds={seconds} load={() => client.fetchQuery(messageFileQuery(gigId, fileId))} />
}

export interface LocalAttachment {
  readonly kind: 'picture' | 'voice'
  readonly file: File
  readonly seconds?: number | undefined
}

/** A picture or voice note that is on this phone only. */
export const LocalAttachmentView = ({ kind, file, seconds = 0 }: LocalAttachment) => {
  const url = useObjectUrl(kind === 'picture' ? file : undefined)
  if (kind === 'voice') return <VoicePlayer seconds={seconds} load={() => Promise.resolve(file)} />
  return url ? <img className={styles.local} src={url} alt="What you send" /> : null
}
