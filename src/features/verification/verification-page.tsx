import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { hasContent, readDraft } from './details-draft.ts'
import { DetailsForm } from './details-form.tsx'
import { StatusPanel } from './status-panel.tsx'
import styles from './verification.module.css'
import { teacherStatusQuery } from './verification.queries.ts'

export const VerificationPage = () => {
  const userId = useSession()?.user.id ?? ''
  const status = useQuery(teacherStatusQuery())
  const [isOpen, setOpen] = useState(() => hasContent(readDraft(userId)))
  const [isFresh, setFresh] = useState(false)

  if (status.isPending)
    return (
      <div className={styles.page} role="status" aria-busy="true" aria-label="Loading your status">
        <Skeleton shape="title" />
        <Skeleton shape="card" />
      </div>
    )
  if (!status.data)
    return <ErrorState message="Your status could not be loaded." onRetry={() => void status.refetch()} />
  const canSubmit = status.data.status === 'pending' || status.data.status === 'rejected'
  return (
    <div className={styles.page}>
      <PageTitle title="Teacher verification" />
      {canSubmit && isOpen ? (
        <DetailsForm
          userId={userId}
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false)
            setFresh(true)
          }}
        />
      ) : (
        <StatusPanel
          {...status.data}
          isFresh={isFresh}
          isChecking={status.isFetching}
          onCheck={() => void status.refetch()}
          onStart={() => setOpen(true)}
        />
      )}
    </div>
  )
}
