import { LinkButton } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { GigsPanel } from './gigs-panel.tsx'
import styles from './users.module.css'
import { UsersPanel } from './users-panel.tsx'

export const ManageUsersPage = () => (
  <>
    <PageTitle
      title="Manage Users and Gigs"
      action={
        <LinkButton to="/audit-trail" variant="outline">
          Audit trail
        </LinkButton>
      }
    />
    <div className={styles.page}>
      <UsersPanel />
      <GigsPanel />
    </div>
  </>
)
