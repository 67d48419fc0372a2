import { Link } from '@tanstack/react-router'
import { Icon } from '#src/ui/icons.tsx'
import { STUDENT_TABS, type StudentTab } from './class-room-tabs.ts'
import styles from './student-class-room.module.css'

interface StudentMenuProps {
  gigId: string
  /** Undefined while the class loads: the open tab may depend on it. */
  current: StudentTab | undefined
  isLive: boolean
  hasUnread: boolean
}

/** The way back to all classes. Phones show only its arrow, beside the title. */
export const BackToDashboard = () => (
  <Link className={styles.back} to="/student-dashboard" activeOptions={{ exact: true }}>
    <Icon>
      <path d="M19 12H5M11 6l-6 6 6 6" />
    </Icon>
    <span className={styles.backLabel}>Back to Dashboard</span>
  </Link>
)

export const StudentMenu = ({ gigId, current, isLive, hasUnread }: StudentMenuProps) => (
  <nav className={styles.menu} aria-label="Class room">
    {STUDENT_TABS.map(({ id, label }) => (
      <Link
        key={id}
        className={styles.tab}
        to="/student-dashboard/$gigId"
        params={{ gigId }}
        search={{ tab: id }}
        replace
        aria-current={id === current ? 'page' : undefined}
      >
        {label}
        {isLive && id === 'meeting' && <span className={styles.mark}>Live now</span>}
        {hasUnread && id === 'discussion' && id !== current && <span className={styles.mark}>New</span>}
      </Link>
    ))}
  </nav>
)
