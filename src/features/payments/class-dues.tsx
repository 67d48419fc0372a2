import type { ReactNode } from 'react'
import { formatDay } from '#contract/text/format-day.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import shared from '#src/ui/shared.module.css'
import { MonthRow } from './month-row.tsx'
import { findMainMonth, needsStudent, type ShownMonth } from './month-state.ts'
import styles from './payments.module.css'
import type { ReceiptDialog } from './send-receipt.ts'
import { type ClassMonths, useMonths } from './use-months.ts'

const PaidUntil = ({ day }: { day: string }) => (
  <p className={shared.hint}>
    Paid until <time dateTime={day}>{formatDay(day)}</time>
  </p>
)

interface DuesProps {
  SendReceipt: ReceiptDialog
}

interface DuesCardProps extends ClassMonths, DuesProps {
  /** The title of the card: the class, or another text if the page already names the class. */
  title: ReactNode
  /** The level of its heading on the page. */
  as?: 'h2' | 'h3'
  /** A link to all payments. */
  more?: ReactNode
  /** The month with the filled button of the page, which another class may have. */
  main: ShownMonth | undefined
}

/** The date until which a class is paid, and its open months. */
export const DuesCard = ({ due, months, title, as: Heading = 'h2', more, main, SendReceipt }: DuesCardProps) => (
  <Card as="li" className={styles.card}>
    <div className={styles.head}>
      <div className={styles.text}>
        <Heading className={shared.strong} dir="auto">
          {title}
        </Heading>
        <PaidUntil day={due.paidUntil} />
      </div>
      {more}
    </div>
    {months.length > 0 && (
      <ul className={styles.months}>
        {months.map((month) => (
          <MonthRow key={month.month} due={due} month={month} isMain={month === main} SendReceipt={SendReceipt} />
        ))}
      </ul>
    )}
  </Card>
)

const AllPayments = () => (
  <LinkButton to="/payments" variant="quiet">
    Payments
  </LinkButton>
)

export interface ClassDuesProps {
  gigId: string
  /** Whether the first month has the filled button of the page. */
  isMain: boolean
}

/** The dues of one class, for the class room. Renders nothing for a class that is not monthly. */
export const ClassDues = ({ gigId, isMain, SendReceipt }: DuesProps & ClassDuesProps) => {
  const found = useMonths().classes.find(({ due }) => due.gigId === gigId)
  if (!found) return null
  return (
    <ul aria-label="Payments">
      <DuesCard
        {...found}
        title="Monthly payment"
        more={<AllPayments />}
        main={isMain ? findMainMonth([found]) : undefined}
        SendReceipt={SendReceipt}
      />
    </ul>
  )
}

const useOpenDues = () => {
  const { classes } = useMonths()
  return { classes, open: classes.filter(({ months }) => months.some(needsStudent)) }
}

/** The day until which all monthly classes are paid, for the home page. Renders nothing while a month is open. */
export const AllPaid = () => {
  const { classes, open } = useOpenDues()
  const [first] = classes.map(({ due }) => due).sort((one, other) => one.paidUntil.localeCompare(other.paidUntil))
  if (first === undefined || open.length > 0) return null
  return (
    <Card as="section" className={styles.line} aria-label="Payments">
      <div className={styles.text}>
        <p className={shared.hint}>{classes.length === 1 ? <bdi>{first.title}</bdi> : 'All monthly classes'}</p>
        <PaidUntil day={first.paidUntil} />
      </div>
      <AllPayments />
    </Card>
  )
}

interface HomeDuesProps extends DuesProps {
  /** Whether the first month has the filled button of the page. */
  isMain: boolean
}

/** For the home page: the classes with a month that the student has to pay. */
export const HomeDues = ({ SendReceipt, isMain }: HomeDuesProps) => {
  const { open } = useOpenDues()
  if (open.length === 0) return null
  const main = isMain ? findMainMonth(open) : undefined
  return (
    <section className={styles.section} aria-labelledby="open-payments">
      <div className={styles.head}>
        <h2 id="open-payments">Payments</h2>
        <AllPayments />
      </div>
      <ul className={styles.list}>
        {open.map((found) => (
          <DuesCard
            key={found.due.gigId}
            due={found.due}
            months={found.months.filter(needsStudent)}
            title={found.due.title}
            as="h3"
            main={main}
            SendReceipt={SendReceipt}
          />
        ))}
      </ul>
    </section>
  )
}
