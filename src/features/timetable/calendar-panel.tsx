import { useMutation, useQuery } from '@tanstack/react-query'
import { exportCalendarMutation } from '#src/api/export-calendar.ts'
import { formatDate } from '#src/format/dates.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import { copyText } from '#src/ui/toasts/copy-text.ts'
import { calendarLinkQuery, renewCalendarLinkMutation, revokeCalendarLinkMutation } from './calendar.queries.ts'
import styles from './timetable.module.css'

const MESSAGES = {
  copied: 'Address copied',
  failed: 'The address could not be copied. Select it and copy it yourself.',
}

/** Shows a new address. It cannot be shown later, because the server stores only a hash. */
const NewAddress = ({ path }: { path: string }) => {
  const address = new URL(path, location.origin).href
  return (
    <div className={shared.stackS}>
      <p>Add this address to your calendar app. It is shown only now. Keep it private: it opens your timetable.</p>
      <output className={styles.address}>{address}</output>
      <div className={shared.row}>
        <Button onClick={() => void copyText(address, MESSAGES, 'error')}>Copy address</Button>
      </div>
    </div>
  )
}

const PrivateAddress = () => {
  const link = useQuery(calendarLinkQuery())
  const renew = useMutation(renewCalendarLinkMutation())
  const revoke = useMutation(revokeCalendarLinkMutation())
  const createdAt = link.data?.createdAt
  const make = () => renew.mutate()
  return (
    <>
      {renew.data && createdAt ? (
        <NewAddress path={renew.data.url} />
      ) : (
        <p className={shared.soft}>
          {createdAt
            ? `A private address follows your lessons since ${formatDate(createdAt)}. A new address ends it.`
            : 'With a private address, your calendar app shows every lesson and follows each change.'}
        </p>
      )}
      <div className={shared.row}>
        <Button variant="outline" busy={renew.isPending} onClick={make}>
          {createdAt ? 'Make a new address' : 'Make a private address'}
        </Button>
        {createdAt && (
          <Button variant="quiet" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            End the address
          </Button>
        )}
      </div>
    </>
  )
}

/** Exports the lessons to another calendar: once as a file, or continuously by a private address. */
export const CalendarPanel = () => {
  const isOnline = useIsOnline()
  const download = useMutation(exportCalendarMutation())
  return (
    <section className={styles.calendar} aria-labelledby="own-calendar">
      <h2 id="own-calendar" className={styles.heading}>
        In your calendar app
      </h2>
      {isOnline ? (
        <>
          <PrivateAddress />
          <Button variant="quiet" busy={download.isPending} onClick={() => download.mutate(undefined)}>
            Download all lessons (.ics)
          </Button>
        </>
      ) : (
        <p className={shared.soft}>You are offline. You can set this up when you are online.</p>
      )}
    </section>
  )
}
