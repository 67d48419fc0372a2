import { Link } from '@tanstack/react-router'
import { STUDENT_TABS, type StudentTab } from './class-room-tabs.ts'
import styles from './student-class-room.module.css'

interface StudentMenuProps {
  gigId: string
  /** Undefined while the class loads: the open tab may depend on it. */
  current: StudentTab | undefined
  /** The state of the live room in words; empty if it is closed. */
  roomMark: '' | 'Open' | 'Live now'
  hasUnread: boolean
}

export const StudentMenu = ({ gigId, current, roomMark, hasUnread }: StudentMenuProps) => (
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
        {roomMark && id === 'meeting' && <span className={styles.mark}>{roomMark}</span>}
        {hasUnread && id === 'discussion' && id !== current && <span className={styles.mark}>New</span>}
      </Link>
    ))}
  </nav>
)
