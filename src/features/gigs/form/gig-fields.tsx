import { PRICE_MAX_PKR, PRICE_MIN_PKR } from '#contract/gigs/price.ts'
import { formatPkr } from '#contract/text/format-pkr.ts'
import { TextAreaField, TextField } from '#src/ui/fields/field.tsx'
import styles from './create-gig-page.module.css'
import type { GigField, GigFormValues, GigProblem } from './gig-rules.ts'

export interface FieldsProps {
  form: GigFormValues
  problems: readonly GigProblem[]
  /** Makes price and period read-only and explains why. */
  priceLockReason?: string | undefined
  /** The price for students, in PKR; 0 before the teacher types one. */
  total: number
  onChange: (part: Partial<GigFormValues>) => void
}

const PRICE_RANGE = `${formatPkr(PRICE_MIN_PKR)} to ${formatPkr(PRICE_MAX_PKR)}, without the video cost.`

const Total = ({ total }: { total: number }) => (
  <>
    Students pay <strong>{formatPkr(total)}</strong>, with the video cost.
  </>
)

/** The numbers are text inputs, because `type="number"` drops Urdu digits. */
export const GigFields = ({ form, problems, priceLockReason, total, onChange }: FieldsProps) => {
  const errorOf = (field: GigField) => problems.find((problem) => problem.field === field)?.message
  return (
    <div className={styles.fields}>
      <TextField
        label="Class Name"
        name="title"
        dir="auto"
        required
        maxLength={160}
        value={form.title}
        error={errorOf('title')}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextAreaField
        label="Description"
        name="description"
        dir="auto"
        required
        maxLength={5000}
        value={form.description}
        error={errorOf('description')}
        hint="What students will learn, who it is for, and when you meet."
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <TextField
        label="Pricing (PKR)"
        name="price"
        inputMode="numeric"
        required
        min={PRICE_MIN_PKR}
        max={PRICE_MAX_PKR}
        value={form.price}
        error={errorOf('price')}
        readOnly={priceLockReason !== undefined}
        hint={priceLockReason ?? (total > 0 ? <Total total={total} /> : PRICE_RANGE)}
        onChange={(event) => onChange({ price: event.target.value })}
      />
      <TextField
        label="Maximum students"
        name="maxStudents"
        inputMode="numeric"
        value={form.maxStudents}
        error={errorOf('maxStudents')}
        hint="Optional. When the class is full, no one else can request a place."
        onChange={(event) => onChange({ maxStudents: event.target.value })}
      />
    </div>
  )
}
