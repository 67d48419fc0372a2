import { useState } from 'react'
import { PageTitle } from '#src/ui/page-title.tsx'
import { ReadingColumn } from '#src/ui/reading-column.tsx'
import { Tabs } from '#src/ui/tabs/tabs.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { MyFeedbacksPanel } from './my-feedbacks-panel.tsx'

const MODE_TABS = [
  { id: 'submit', label: 'Submit Feedback' },
  { id: 'mine', label: 'View My Feedbacks' },
] as const

const EMPTY_DRAFT = { feedbackType: '', message: '' }

export const FeedbackPage = () => {
  const [mode, setMode] = useState<(typeof MODE_TABS)[number]['id']>('submit')
  // The page holds the draft, so switching to the list does not lose the typed text.
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  return (
    <ReadingColumn>
      <PageTitle title="Feedback" />
      <Tabs label="Feedback" tabs={MODE_TABS} current={mode} onSelect={setMode}>
        {mode === 'submit' ? (
          <FeedbackForm draft={draft} onDraft={setDraft} onSent={() => setDraft(EMPTY_DRAFT)} />
        ) : (
          <MyFeedbacksPanel onWrite={() => setMode('submit')} />
        )}
      </Tabs>
    </ReadingColumn>
  )
}
