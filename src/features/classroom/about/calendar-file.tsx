import { useMutation } from '@tanstack/react-query'
import { exportCalendarMutation } from '#src/api/export-calendar.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'

/** Downloads the lessons of this class for another calendar app. */
export const CalendarFile = ({ gigId }: { gigId: string }) => {
  const isOnline = useIsOnline()
  const download = useMutation(exportCalendarMutation())
  return (
    <div className={shared.row}>
      <Button variant="quiet" busy={download.isPending} disabled={!isOnline} onClick={() => download.mutate(gigId)}>
        Add to my calendar (.ics)
      </Button>
    </div>
  )
}
