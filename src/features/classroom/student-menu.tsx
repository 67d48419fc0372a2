import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { scrollToCentre } from '#src/ui/scroll-to-centre.ts'
import styles from './class-room.module.css'
import { STUDENT_TABS, type StudentTab } from './class-room-tabs.ts'

interface StudentMenuProps {
  gigId: string
  current: StudentTab
}

export const StudentMenu = ({ gigId, current }: StudentMenuProps) => {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current) scrollToCentre(row.current, '[aria-current]')
  }, [current])
  return (
    <nav ref={row} className={styles.menu} aria-label="Class room">
      {STUDENT_TABS.map(({ id, label }) => (
        <Link
          key={id}
          className={styles.item}
          to="/student-dashboard/$gigId"
          params={{ gigId }}
          search={{ tab: id }}
          replace
          aria-current={id === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
      <Link className={styles.item} to="/student-dashboard" activeOptions={{ exact: true }}>
        Back to Dashboard
      </Link>
    </nav>
  )
}
