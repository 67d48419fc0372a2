import { useMemo, useState } from 'react'
import type { Entry } from '#outbox/entry.ts'
import { randomId } from '#outbox/random-id.ts'
import { type SendOptions, sendOrQueue } from '#src/offline/outbox/send-or-queue.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import type { LocalAttachment } from './attachments/attachment-view.tsx'
import type { WaitingMessage } from './discussion-rows.ts'

const NO_MESSAGES: readonly WaitingMessage[] = []

const readAttachment = ({ endpoint, input, files }: Entry): LocalAttachment | undefined => {
  const [file] = files.file ?? []
  if (endpoint !== 'sendAttachment' || !file) return undefined
  const { kind, seconds } = input.body
  return { kind: kind === 'picture' ? 'picture' : 'voice', file, seconds: Number(seconds ?? 0) }
}

const isMessage = ({ endpoint }: Entry): boolean => endpoint === 'postComment' || endpoint === 'sendAttachment'

/** The class's messages in the outbox, in the order of writing. */
const useWaitingEntries = (gigId: string): readonly WaitingMessage[] => {
  const entries = useOutbox()
  return useMemo(
    () =>
      entries
        .filter((entry) => isMessage(entry) && entry.input.params?.gigId === gigId)
        .map((entry) => ({
          entryId: entry.id,
          id: String(entry.input.body.id ?? entry.id),
          message: String(entry.input.body.message ?? ''),
          replyTo: entry.input.body.replyTo === undefined ? undefined : String(entry.input.body.replyTo),
          attachment: readAttachment(entry),
          at: entry.createdAt,
          refusal: entry.state === 'needs-you' ? entry.reason : '',
        }))
        .reverse(),
    [entries, gigId],
  )
}

export interface OwnMessage {
  readonly message: string
  readonly replyTo?: string | undefined
  readonly attachment?: LocalAttachment | undefined
}

const sendMessage = (
  gigId: string,
  { message, replyTo, attachment }: OwnMessage,
  options: SendOptions & { id: string },
) => {
  const body = { id: options.id, ...(replyTo && { replyTo }) }
  const params = { gigId }
  if (!attachment) return sendOrQueue('postComment', { params, body: { ...body, message } }, options)
  const { kind, seconds, file } = attachment
  const facts = { kind, ...(seconds && { seconds }), ...(message && { message }) }
  return sendOrQueue('sendAttachment', { params, body: { ...body, ...facts } }, { ...options, files: { file: [file] } })
}

/** Shows each message at once, before the outbox has stored it, and keeps it until the server has accepted it. */
export const useWaitingMessages = (gigId: string, title: string) => {
  const entries = useWaitingEntries(gigId)
  const [drafts, setDrafts] = useState(NO_MESSAGES)
  const queuedIds = new Set(entries.map(({ id }) => id))
  const waiting: readonly WaitingMessage[] = [...entries, ...drafts.filter(({ id }) => !queuedIds.has(id))]

  /** Resolves to the error text, or to an empty string if the message was sent or queued. */
  const write = async (own: OwnMessage): Promise<string> => {
    const id = randomId()
    setDrafts((others) => [...others, { ...own, id, at: Date.now(), refusal: '' }])
    const sent = await sendMessage(gigId, own, { id, title, isFormOpen: () => false })
    setDrafts((others) => others.filter((draft) => draft.id !== id))
    return sent.outcome === 'refused' ? sent.message : ''
  }
  return { waiting, write }
}
