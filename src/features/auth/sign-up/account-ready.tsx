import { REVIEW_HOURS_RANGE } from '#contract/verification.ts'
import styles from '#src/features/auth/form/auth-form.module.css'
import { AuthLayout } from '#src/features/auth/layout/auth-layout.tsx'
import { useNext } from '#src/features/auth/use-next.ts'
import { LinkButton } from '#src/ui/button.tsx'

/** The welcome after a sign-up, until the login opens. */
export const AccountReady = ({ isTeacher }: { isTeacher: boolean }) => (
  <AuthLayout title="Welcome" footer={null}>
    <div className={styles.success} data-clear-of-toasts>
      <p>Your account is ready. Taking you to log in…</p>
      {isTeacher && (
        <p>
          After you log in, send your documents. The review takes {REVIEW_HOURS_RANGE.join(' to ')} hours. Then you can
          offer classes.
        </p>
      )}
      <LinkButton to="/login" search={useNext()} wide>
        Go to Login
      </LinkButton>
    </div>
  </AuthLayout>
)
