import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './class-room-menu.module.css'

interface Group<Id extends string> {
  readonly id: string
  readonly label: string
  /** The tab that a tap on the group opens. */
  readonly opens: Id
}

export interface MenuTab<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly group?: Group<Id>
  readonly within?: Id
}

interface ClassRoomMenuProps<Id extends string> {
  to: '/my-gigs/gigs/$gigId' | '/student-dashboard/$gigId'
  gigId: string
  tabs: readonly MenuTab<Id>[]
  /** Undefined while the class loads: the open tab may depend on it. */
  current: Id | undefined
  /** A word or count by the id of its tab or group. */
  marks: Readonly<Record<string, string | undefined>>
}

/** The tabs of a class room: at the side of a desktop; on phones a row of tabs and groups. */
export const ClassRoomMenu = <Id extends string>({ to, gigId, tabs, current, marks }: ClassRoomMenuProps<Id>) => {
  const open = tabs.find(({ id }) => id === current)
  const toLink = (
    id: string,
    label: string,
    rest: { tab: Id; isParent?: boolean; className?: string | undefined },
  ): ReactNode => (
    <Link
      key={id}
      className={classNames(styles.tab, rest.className)}
      to={to}
      params={{ gigId }}
      search={{ tab: rest.tab }}
      replace
      aria-current={id === current ? 'page' : rest.isParent || undefined}
    >
      {label}
      {marks[id] && <span className={styles.mark}>{marks[id]}</span>}
    </Link>
  )
  return (
    <nav className={styles.menu} aria-label="Class room">
      {tabs.map(({ id, label, group, within }, index) => {
        const isWide = group !== undefined || within !== undefined
        const link = toLink(id, label, {
          tab: id,
          isParent: open?.within === id,
          className: isWide ? styles.wide : undefined,
        })
        if (group === undefined || tabs[index - 1]?.group === group) return link
        const isParent = group === open?.group
        return [toLink(group.id, group.label, { tab: group.opens, isParent, className: styles.group }), link]
      })}
    </nav>
  )
}
