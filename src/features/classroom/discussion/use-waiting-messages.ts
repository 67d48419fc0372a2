import { useMemo, useState } from 'react'
import { sendOrQueue } from '#src/offline/outbox/send-or-queue.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import type { WaitingMessage } from './discussion-rows.ts'

const NO_MESSAGES: readonly WaitingMessage[] = []

/** The class's messages in the outbox, in the order of writing. */
const useWaitingEntries = (gigId: string): readonly WaitingMessage[] => {
  const entries = useOutbox()
  return useMemo(
    () =>
      entries
        .filter(({ endpoint, input }) => endpoint === 'postComment' && input.params?.gigId === gigId)
        .map(({ id, input, createdAt, state, reason }) => ({
          entryId: id,
          id: String(input.body.id ?? id),
          message: String(input.body.message ?? ''),
          at: createdAt,
          refusal: state === 'needs-you' ? reason : '',
        }))
        .reverse(),
    [entries, gigId],
  )
}

/** Shows each message at once, before the outbox has stored it, and keeps it until the server has accepted it. */
export const useWaitingMessages = (gigId: string, title: string) => {
  const entries = useWaitingEntries(gigId)
  const [drafts, setDrafts] = useState(NO_MESSAGES)
  const queuedIds = new Set(entries.map(({ id }) => id))
  const waiting: readonly WaitingMessage[] = [...entries, ...drafts.filter(({ id }) => !queuedIds.has(id))]

  /** Resolves to the error text, or to an empty string if the message was sent or queued. */
  const write = async (message: string): Promise<string> => {
    const id = crypto.randomUUID()
    setDrafts((others) => [...others, { id, message, at: Date.now(), refusal: '' }])
    const sent = await sendOrQueue(
      'postComment',
      { params: { gigId }, body: { id, message } },
      { id, title, keepsRefused: true },
    )
    setDrafts((others) => others.filter((draft) => draft.id !== id))
    return sent.outcome === 'refused' ? sent.message : ''
  }
  return { waiting, write }
}
