import { Link } from '@tanstack/react-router'
import { MoreIcon } from '#src/ui/icons.tsx'
import { Menu } from '#src/ui/overlays/menu.tsx'
import styles from './admin-navigation.module.css'
import { listExtraEntries } from './extra-entries.ts'

const LINKS_IN_BAR = 2
const ADMIN_PAGES = listExtraEntries('administration', 'admin')

/** The pages for admins beside the specified menu: links where the header is wide enough, and all of them in a menu. */
export const AdminNavigation = () => (
  <nav className={styles.navigation} aria-label="Administration">
    {ADMIN_PAGES.slice(0, LINKS_IN_BAR).map(({ to, label }) => (
      <Link key={to} to={to} className={styles.link}>
        {label}
      </Link>
    ))}
    <Menu
      label="More pages"
      icon={<MoreIcon />}
      heading="Administration"
      items={ADMIN_PAGES.map(({ to, label }) => ({ value: to, label, to }))}
    />
  </nav>
)
