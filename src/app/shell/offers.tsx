import { Suspense } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import styles from './offers.module.css'
import { UpdateBar } from './update-bar.tsx'

const PushBar = lazyWithRetry(async () => (await import('./push-bar.tsx')).PushBar)

/** What the app offers by itself. It takes a place of its own above the page, so it never covers a field or a button. */
export const Offers = () => {
  const userId = useSession()?.user.id
  return (
    <div className={styles.offers}>
      {userId && (
        <Suspense>
          <PushBar userId={userId} />
        </Suspense>
      )}
      <UpdateBar />
    </div>
  )
}
