import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { trimText } from '#contract/text/blank.ts'
import { capitalize } from '#src/format/capitalize.ts'
import { type SendResult, sendOrQueue } from '#src/offline/outbox/send-or-queue.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { ReadingColumn } from '#src/ui/reading-column.tsx'
import { Tabs } from '#src/ui/tabs/tabs.tsx'
import { notify } from '#src/ui/toasts/notify.ts'
import { myFeedbacksQuery } from './feedback.queries.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { type FeedbackFormValues, findType } from './feedback-rules.ts'
import { MyFeedbacksPanel } from './my-feedbacks-panel.tsx'

const MODE_TABS = [
  { id: 'submit', label: 'Submit Feedback' },
  { id: 'mine', label: 'View My Feedbacks' },
] as const

const EMPTY_DRAFT = { feedbackType: '', message: '' }

const submitFeedback = ({ feedbackType, message }: FeedbackFormValues): Promise<SendResult> =>
  sendOrQueue(
    'createFeedback',
    { body: { feedbackType: findType(feedbackType) ?? 'concern', message: trimText(message) } },
    { title: `Feedback: ${capitalize(feedbackType)}` },
  )

export const FeedbackPage = () => {
  const queries = useQueryClient()
  const [mode, setMode] = useState<(typeof MODE_TABS)[number]['id']>('submit')
  // The page holds the draft and its sending, so a look at the list neither loses the text nor lets it go twice.
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const onSettled = (sent: SendResult) => {
    if (sent.outcome === 'refused') return notify.error(sent.message)
    if (sent.outcome === 'delivered') notify.success(sent.answer.message)
    setDraft(EMPTY_DRAFT)
    void queries.invalidateQueries(myFeedbacksQuery())
  }
  const submission = useMutation({ mutationFn: submitFeedback, onSuccess: onSettled })
  return (
    <ReadingColumn>
      <PageTitle title="Feedback" />
      <Tabs label="Feedback" tabs={MODE_TABS} current={mode} onSelect={setMode}>
        {mode === 'submit' ? (
          <FeedbackForm draft={draft} onDraft={setDraft} submission={submission} />
        ) : (
          <MyFeedbacksPanel onWrite={() => setMode('submit')} />
        )}
      </Tabs>
    </ReadingColumn>
  )
}
