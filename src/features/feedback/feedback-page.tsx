import { useState } from 'react'
import { PageTitle } from '#src/ui/page-title.tsx'
import { ReadingColumn } from '#src/ui/reading-column.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { MyFeedbacksPanel } from './my-feedbacks-panel.tsx'

const MODES = [
  { id: 'submit', label: 'Submit Feedback' },
  { id: 'mine', label: 'View My Feedbacks' },
] as const

const EMPTY = { feedbackType: '', message: '' }

export const FeedbackPage = () => {
  const [mode, setMode] = useState<(typeof MODES)[number]['id']>('submit')
  // The page holds the draft, so switching to the list does not lose the typed text.
  const [draft, setDraft] = useState(EMPTY)
  return (
    <ReadingColumn>
      <PageTitle title="Feedback" intro="Tell us what worries you, what does not work, or what could be better." />
      <Tabs label="Feedback" tabs={MODES} current={mode} onSelect={setMode}>
        {mode === 'submit' ? (
          <FeedbackForm draft={draft} onDraft={setDraft} onSent={() => setDraft(EMPTY)} />
        ) : (
          <MyFeedbacksPanel />
        )}
      </Tabs>
    </ReadingColumn>
  )
}
