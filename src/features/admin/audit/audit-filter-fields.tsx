import { AUDIT_AREAS } from '#contract/admin/audit.ts'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { SelectField } from '#src/ui/fields/field.tsx'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import styles from './audit.module.css'
import { PERIODS } from './audit-period.ts'
import type { TypedFilter } from './use-audit-filter.ts'

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const AREA_OPTIONS = toOptions(AUDIT_AREAS)
const PERIOD_OPTIONS = toOptions(PERIODS)

/** Person, area and period of the trail. */
export const AuditFilterFields = ({ typed, change }: Pick<TypedFilter, 'typed' | 'change'>) => (
  <div className={styles.tools}>
    <div className={styles.person}>
      <SearchField
        label="Search by person"
        isLabelHidden
        placeholder="Name or email"
        value={typed.person}
        onChange={(person) => change({ person })}
      />
    </div>
    <SelectField
      label="Show"
      isLabelHidden
      name="area"
      placeholder="Everything"
      options={AREA_OPTIONS}
      value={typed.area}
      onChange={(event) => change({ area: event.target.value })}
    />
    <SelectField
      label="Period"
      isLabelHidden
      name="period"
      placeholder="Any time"
      options={PERIOD_OPTIONS}
      value={typed.period}
      onChange={(event) => change({ period: event.target.value })}
    />
    {typed.period === 'chosen' && (
      <>
        <div className={styles.day}>
          <DateField label="From" value={typed.first} isOptional onChange={(first) => change({ first })} />
        </div>
        <div className={styles.day}>
          <DateField
            label="To"
            value={typed.last}
            min={typed.first || undefined}
            isOptional
            onChange={(last) => change({ last })}
          />
        </div>
      </>
    )}
  </div>
)
