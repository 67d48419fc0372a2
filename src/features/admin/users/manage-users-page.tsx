import { Link } from '@tanstack/react-router'
import { PageTitle } from '#src/ui/page-title.tsx'
import shared from '#src/ui/shared.module.css'
import { GigsPanel } from './gigs-panel.tsx'
import styles from './users.module.css'
import { UsersPanel } from './users-panel.tsx'

export const ManageUsersPage = () => (
  <>
    <PageTitle title="Manage Users and Gigs" />
    <div className={styles.page}>
      <UsersPanel />
      <GigsPanel />
      <p>
        Every change is listed in the{' '}
        <Link className={shared.link} to="/audit-trail">
          Audit trail
        </Link>
      </p>
    </div>
  </>
)
