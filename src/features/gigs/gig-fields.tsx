import { MAX_STUDENTS_LIMIT, PRICE_MAX, PRICE_MIN } from '#contract/gigs.ts'
import { formatPkr } from '#src/format/money.ts'
import { TextAreaField, TextField } from '#src/ui/fields/field.tsx'
import styles from './create-gig-page.module.css'
import type { BrokenGig, GigField, GigForm } from './gig-rules.ts'

interface GigFieldsProps {
  form: GigForm
  broken: BrokenGig | null
  /** Why the price cannot change now. */
  priceHeld?: string | undefined
  onChange: (part: Partial<GigForm>) => void
}

export const GigFields = ({ form, broken, priceHeld, onChange }: GigFieldsProps) => {
  const errorOf = (field: GigField) => (broken?.field === field ? broken.message : null)
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
        hint="What students will learn, for whom it is, and when you meet."
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <TextField
        label="Pricing (PKR)"
        name="price"
        type="number"
        inputMode="numeric"
        required
        min={PRICE_MIN}
        max={PRICE_MAX}
        step={1}
        value={form.price}
        error={errorOf('price')}
        readOnly={priceHeld !== undefined}
        hint={priceHeld ?? `${formatPkr(PRICE_MIN)} to ${formatPkr(PRICE_MAX)}, without the video cost.`}
        onChange={(event) => onChange({ price: event.target.value })}
      />
      <TextField
        label="Maximum students"
        name="maxStudents"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_STUDENTS_LIMIT}
        step={1}
        value={form.maxStudents}
        error={errorOf('maxStudents')}
        hint="Optional. When the class is full, nobody else can ask for a place."
        onChange={(event) => onChange({ maxStudents: event.target.value })}
      />
    </div>
  )
}
