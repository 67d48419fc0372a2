import { useState } from 'react'
import { SOMETHING_WENT_WRONG } from '#contract/endpoint.ts'
import type { Entry } from '#outbox/entry.ts'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'

export interface EditFormProps {
  entry: Entry
  onDone: () => void
}

interface EditActionsProps {
  busy: boolean
  onCancel: () => void
}

export const EditActions = ({ busy, onCancel }: EditActionsProps) => (
  <div className={shared.row}>
    <Button type="submit" variant="outline" busy={busy}>
      Save and send
    </Button>
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </div>
)

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : SOMETHING_WENT_WRONG)

export const useSave = (onDone: () => void) => {
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  /** The task resolves to an error message, or to an empty string on success. */
  const save = async (task: () => Promise<string>) => {
    setBusy(true)
    const problem = await task().catch(toMessage)
    setBusy(false)
    setError(problem)
    if (!problem) onDone()
  }
  return { error, setError, busy, save }
}
