import { AUDIENCE_LABELS, FACT_LABELS, LEVEL_LABELS, PERIOD_LABELS } from '#contract/gigs/describe-facts.ts'
import { OUTCOMES_MAX, REQUIREMENTS_MAX_LENGTH } from '#contract/gigs/facts.ts'
import { EXPERTISE_OPTIONS, TEACHING_LANGUAGES } from '#contract/gigs/teaching-options.ts'
import { SelectField, TextAreaField, TextField } from '#src/ui/fields/field.tsx'
import { MultiSelectField } from '#src/ui/fields/multi-select-field.tsx'
import styles from './create-gig-page.module.css'
import { joinLines, splitLines } from './facts-form.ts'
import type { FieldsProps } from './gig-fields.tsx'
import type { GigField } from './gig-rules.ts'

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const LEVEL_OPTIONS = toOptions(LEVEL_LABELS)
const AUDIENCE_OPTIONS = toOptions(AUDIENCE_LABELS)
const PERIOD_OPTIONS = toOptions(PERIOD_LABELS)
const NOT_SAID = 'Not said'

const AgeField = ({ name, label, fields }: { name: 'ageFrom' | 'ageTo'; label: string; fields: FieldsProps }) => (
  <TextField
    label={label}
    name={name}
    inputMode="numeric"
    value={fields.form[name]}
    error={fields.problems.find(({ field }) => field === name)?.message}
    onChange={(event) => fields.onChange({ [name]: event.target.value })}
  />
)

/** The chosen subject, languages and level, for the closed section. */
export const describeChoice = ({ subject, languages, level }: FieldsProps['form']): string =>
  [subject, ...splitLines(languages), LEVEL_OPTIONS.find(({ value }) => value === level)?.label]
    .filter(Boolean)
    .join(' · ')

/** Subject, languages, level, audience and the period of the price, all optional. */
export const AudienceFields = (fields: FieldsProps) => {
  const { form, priceLockReason, onChange } = fields
  const select = (name: GigField) => ({
    name,
    placeholder: NOT_SAID,
    value: form[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <div className={styles.fields}>
      <SelectField {...select('subject')} label={FACT_LABELS.subject} options={EXPERTISE_OPTIONS} />
      <MultiSelectField
        label={FACT_LABELS.languages}
        options={TEACHING_LANGUAGES}
        placeholder="Choose languages"
        value={splitLines(form.languages)}
        onChange={(languages) => onChange({ languages: joinLines(languages) })}
      />
      <SelectField {...select('level')} label={FACT_LABELS.level} options={LEVEL_OPTIONS} />
      <SelectField {...select('audience')} label="Who it is for" options={AUDIENCE_OPTIONS} />
      {form.audience === 'children' && (
        <div className={styles.ages}>
          <AgeField name="ageFrom" label="From age" fields={fields} />
          <AgeField name="ageTo" label="To age" fields={fields} />
        </div>
      )}
      <SelectField
        {...select('period')}
        label={FACT_LABELS.period}
        options={PERIOD_OPTIONS}
        disabled={priceLockReason !== undefined}
        hint={priceLockReason && 'This cannot change while students wait for your answer.'}
      />
    </div>
  )
}

/** Outcomes and requirements, both optional. */
export const LearningFields = ({ form, problems, onChange }: FieldsProps) => (
  <div className={styles.fields}>
    <TextAreaField
      label={FACT_LABELS.outcomes}
      name="outcomes"
      dir="auto"
      rows={4}
      value={form.outcomes}
      error={problems.find(({ field }) => field === 'outcomes')?.message}
      hint={`One on each line, up to ${OUTCOMES_MAX}.`}
      onChange={(event) => onChange({ outcomes: event.target.value })}
    />
    <TextAreaField
      label={FACT_LABELS.requirements}
      name="requirements"
      dir="auto"
      rows={3}
      maxLength={REQUIREMENTS_MAX_LENGTH}
      value={form.requirements}
      hint="Books, a device, or what they should know already."
      onChange={(event) => onChange({ requirements: event.target.value })}
    />
  </div>
)
