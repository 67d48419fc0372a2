import { type KeyboardEvent, useRef } from 'react'
import { formatCount } from '#contract/text/format-count.ts'
import type { Lesson } from '#contract/timetable/lessons.ts'
import { listDays, type Month, toDayKey } from './month.ts'
import styles from './timetable.module.css'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** How far a key moves the focus, in days. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

const formatDay = (day: Date): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).format(day)

const describeCount = (count: number): string => (count === 0 ? 'no lessons' : formatCount(count, 'lesson'))

interface MonthGridProps {
  month: Month
  lessons: readonly Lesson[]
  /** A day as `YYYY-MM-DD`. */
  selected: string | null
  onSelect: (day: string) => void
}

/** The days of a month with their lessons. One tab stop; arrow keys move between days. */
export const MonthGrid = ({ month, lessons, selected, onSelect }: MonthGridProps) => {
  const grid = useRef<HTMLDivElement>(null)
  const days = listDays(month)
  const today = toDayKey(new Date())
  const counts = new Map<string, number>()
  for (const { startsAt, status } of lessons) {
    const key = toDayKey(new Date(startsAt))
    if (status !== 'cancelled') counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const keys = days.map(toDayKey)
  const stop = [selected, today, keys.find((key) => key.endsWith('-01'))].find((key) => key && keys.includes(key))
  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    const cells = [...(grid.current?.querySelectorAll('button') ?? [])]
    const at = cells.findIndex((cell) => cell.matches(':focus'))
    if (step === undefined || at < 0) return
    event.preventDefault()
    cells[at + step]?.focus()
  }
  return (
    <div ref={grid} className={styles.grid} role="toolbar" aria-label="Days" onKeyDown={moveFocus}>
      {WEEKDAYS.map((weekday) => (
        <span key={weekday} className={styles.weekday} aria-hidden="true">
          {weekday}
        </span>
      ))}
      {days.map((day) => {
        const key = toDayKey(day)
        const count = counts.get(key) ?? 0
        return (
          <button
            key={key}
            type="button"
            className={styles.day}
            data-outside={day.getMonth() === month.index ? undefined : true}
            aria-current={key === today ? 'date' : undefined}
            aria-pressed={key === selected}
            aria-label={`${formatDay(day)}, ${describeCount(count)}`}
            tabIndex={key === stop ? 0 : -1}
            onClick={() => onSelect(key)}
          >
            {day.getDate()}
            <span className={styles.dots} aria-hidden="true">
              {'•'.repeat(Math.min(count, 3))}
            </span>
          </button>
        )
      })}
    </div>
  )
}
