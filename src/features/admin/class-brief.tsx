import type { ClassBrief as Brief } from '#contract/admin/class-brief.ts'
import {
  describePrice,
  describeTopics,
  FACT_LABELS,
  LEVEL_LABELS,
  PERIOD_LABELS,
} from '#contract/gigs/describe-facts.ts'
import { describeWeeklyLessons } from '#src/format/weekly-lessons.ts'
import { PAKISTAN_TIME_ZONE } from '#src/format/zoned-time.ts'
import styles from './class-brief.module.css'

const describeLessons = (schedule: NonNullable<Brief['schedule']>): string =>
  describeWeeklyLessons(schedule, PAKISTAN_TIME_ZONE, Date.now())
    .map(({ days, time }) => `${days} ${time}`)
    .join(', ')

/** `PKR 3,000 a month`, or without a price `Price per month`. */
const describePayment = ({ price, period }: Brief): string => {
  // A line never ends after the currency.
  if (price !== undefined) return describePrice({ price, period }).replace(' ', '\u00a0')
  return period ? `${FACT_LABELS.period} ${PERIOD_LABELS[period].toLowerCase()}` : ''
}

const listTexts = ({ level, schedule, price, period, ...topics }: Brief): readonly string[] =>
  [
    describeTopics(topics),
    level ? LEVEL_LABELS[level] : '',
    schedule ? `${describeLessons(schedule)} (Pakistan)` : '',
    describePayment({ price, period }),
  ].filter(Boolean)

/** Subject, languages, level, weekly lessons and price of a class in one line, as far as its teacher has given them. */
export const ClassBrief = ({ brief }: { brief: Brief }) => (
  <span className={styles.brief}>{listTexts(brief).join(' · ')}</span>
)
