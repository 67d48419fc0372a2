import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Gig } from '#contract/gigs.ts'
import card from '#src/ui/cards/row-card.module.css'
import { classNames } from '#src/ui/class-names.ts'
import { NextIcon } from '#src/ui/icons.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './class-room.module.css'
import type { MenuTab } from './class-room-menu.tsx'
import { TEACHER_TABS, type TeacherTab } from './class-room-tabs.ts'
import { countWaiting } from './count-waiting.ts'

const TABS: readonly MenuTab<TeacherTab>[] = TEACHER_TABS

/** The tapped link is removed together with its page, and the focus would be lost. */
const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true })

interface TabContentProps {
  gig: Gig
  current: TeacherTab
  children: ReactNode
}

/**
 * The page of a teacher's tab. On phones, the tab that a group opens begins with a link to the other one of the group,
 * which ends with a link back.
 */
export const TabContent = ({ gig, current, children }: TabContentProps) => {
  const group = TABS.find(({ id }) => id === current)?.group
  const other = TABS.find((tab) => group && tab.group === group && tab.id !== current)
  const counts: Partial<Record<TeacherTab, string>> = {
    enrolled: `${gig.enrolledCount} / ${gig.maxStudents}`,
    pending: `${countWaiting(gig) || 'None'} waiting`,
  }
  const isFirst = group?.opens === current
  const link = other && (
    <Link
      className={classNames(card.card, card.row, styles.other)}
      to="/my-gigs/gigs/$gigId"
      params={{ gigId: gig._id }}
      search={{ tab: other.id }}
      replace
      onClick={focusMain}
    >
      <span className={card.text}>
        <span className={shared.strong}>{other.label}</span> <span className={shared.hint}>{counts[other.id]}</span>
      </span>
      <NextIcon />
    </Link>
  )
  return (
    <>
      {isFirst && link}
      {children}
      {!isFirst && link}
    </>
  )
}
