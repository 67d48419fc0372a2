import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LedgerEntry } from '#contract/payments/ledger.ts'
import { PAYMENT_NOTE_MAX_LENGTH } from '#contract/payments.ts'
import { formatMonth } from '#contract/text/format-day.ts'
import { formatPkr } from '#contract/text/format-pkr.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Button } from '#src/ui/button.tsx'
import { TextDialog } from '#src/ui/overlays/text-dialog.tsx'
import shared from '#src/ui/shared.module.css'
import { type SettledState, settleMonthMutation } from './ledger.queries.ts'

const TEXTS = {
  paid: {
    action: 'Mark as paid',
    explanation: 'For cash, or a transfer without a receipt. The student gets a notification.',
  },
  waived: {
    action: 'Waive',
    explanation: 'The student owes nothing for this month, and gets a notification.',
  },
} as const satisfies Record<SettledState, { action: string; explanation: string }>

interface SettleDialogProps {
  gigId: string
  entry: LedgerEntry
  state: SettledState
  onClose: () => void
}

const SettleDialog = ({ gigId, entry, state, onClose }: SettleDialogProps) => {
  const settle = useMutation(settleMonthMutation(gigId))
  const { action, explanation } = TEXTS[state]
  return (
    <TextDialog
      title={`${action}: ${formatMonth(entry.month)}`}
      label="Note (optional)"
      hint="The student can read it."
      maxLength={PAYMENT_NOTE_MAX_LENGTH}
      rows={2}
      action={action}
      isBusy={settle.isPending}
      onClose={onClose}
      onSubmit={(note) => settle.mutate({ entry, state, note }, { onSuccess: onClose })}
    >
      <p>
        <bdi className={shared.strong}>{entry.name}</bdi> · <bdi>{formatPkr(entry.amount)}</bdi>
      </p>
      <p>{explanation}</p>
    </TextDialog>
  )
}

/** Marks a month without an accepted receipt as paid in another way, or as waived. */
export const SettleButtons = ({ gigId, entry }: Pick<SettleDialogProps, 'gigId' | 'entry'>) => {
  const [state, setState] = useState<SettledState | null>(null)
  const isOnline = useIsOnline()
  const about = `${entry.name}, ${formatMonth(entry.month)}`
  return (
    <>
      <Button
        variant="outline"
        disabled={!isOnline}
        aria-label={`Mark as paid: ${about}`}
        onClick={() => setState('paid')}
      >
        Mark as paid
      </Button>
      <Button variant="quiet" disabled={!isOnline} aria-label={`Waive: ${about}`} onClick={() => setState('waived')}>
        Waive
      </Button>
      {state && <SettleDialog gigId={gigId} entry={entry} state={state} onClose={() => setState(null)} />}
    </>
  )
}
