import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LedgerEntry } from '#contract/payments/ledger.ts'
import { formatMonth } from '#contract/text/format-day.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { reopenMonthMutation } from './ledger.queries.ts'

/** Undoes that the teacher marked a month as paid, waived it, or accepted its receipt. */
export const TakeBackButton = ({ gigId, entry }: { gigId: string; entry: LedgerEntry }) => {
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const reopen = useMutation(reopenMonthMutation(gigId))
  const isOnline = useIsOnline()
  const month = formatMonth(entry.month)
  return (
    <>
      <Button
        variant="quiet"
        busy={reopen.isPending}
        disabled={!isOnline}
        aria-label={`Take back: ${entry.name}, ${month}`}
        onClick={() => setConfirmOpen(true)}
      >
        Take back
      </Button>
      <ConfirmDialog
        open={isConfirmOpen}
        title={`Take back: ${month}`}
        keep="Cancel"
        action="Take back"
        onClose={() => setConfirmOpen(false)}
        onConfirm={() => reopen.mutate(entry)}
      >
        <p>
          {entry.state === 'accepted' ? 'The receipt waits for your answer again' : 'The month is not paid any more'},
          and <bdi>{entry.name}</bdi> gets a notification.
        </p>
      </ConfirmDialog>
    </>
  )
}
