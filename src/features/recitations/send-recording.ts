import { RECITATION_SENT } from '#contract/recitations/recitations.ts'
import { sendOrQueue } from '#src/offline/outbox/send-or-queue.ts'
import { deleteOwnRecording, type OwnRecording } from '#src/offline/recordings/own-recordings.ts'
import { notify } from '#src/ui/toasts/notify.ts'

const SAVED = 'Your recitation is saved. It will be sent when you are online.'

/** Moves a recording to the outbox, which keeps it until the server has stored it. */
export const sendRecording = async ({ id, gigId, className, seconds, file }: OwnRecording): Promise<void> => {
  const input = { body: { gigId, seconds } }
  const sent = await sendOrQueue('sendRecitation', input, { id, title: className, files: { file: [file] } })
  // The recording still holds what was refused.
  if (sent.outcome === 'refused') return notify.error(sent.message)
  await deleteOwnRecording(id)
  notify.success(sent.outcome === 'delivered' ? RECITATION_SENT : SAVED)
}
