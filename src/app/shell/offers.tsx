import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import styles from './offers.module.css'
import { UpdateBar } from './update-bar.tsx'

const PushBar = lazyWithRetry(async () => (await import('./push-bar.tsx')).PushBar)

/**
 * Offers of the app itself. They have a place above the page, in a class room below it, so that they never cover a field
 * or button.
 */
export const Offers = () => {
  const userId = useSession()?.user.id
  const isInClass = useParams({ strict: false }).gigId !== undefined
  return (
    <div className={styles.offers} data-late="without-place" data-place={isInClass ? 'end' : 'start'}>
      {userId && (
        <Suspense>
          <PushBar userId={userId} />
        </Suspense>
      )}
      <UpdateBar />
    </div>
  )
}
