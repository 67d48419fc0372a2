import { useNavigate } from '@tanstack/react-router'
import { ACCOUNT_STATES } from '#contract/admin/users.ts'
import { SelectField } from '#src/ui/fields/field.tsx'
import { parseUserFilter, type UserFilter } from './user-filter.ts'
import styles from './users.module.css'

const ROLE_OPTIONS = [
  { value: 'student', label: 'Students' },
  { value: 'teacher', label: 'Teachers' },
  { value: 'admin', label: 'Admins' },
]
const STATE_OPTIONS = Object.entries(ACCOUNT_STATES).map(([value, label]) => ({ value, label }))

/** Role and state of the users. The address keeps both, so that Back and a link lead to the same list. */
export const UserFilterFields = ({ filter }: { filter: UserFilter }) => {
  const navigate = useNavigate()
  const change = (part: Readonly<Record<string, string>>) =>
    void navigate({ to: '/manage-users', search: parseUserFilter({ ...filter, ...part }), replace: true })
  return (
    <div className={styles.filters}>
      <SelectField
        label="Role"
        isLabelHidden
        name="role"
        placeholder="All roles"
        options={ROLE_OPTIONS}
        value={filter.role ?? ''}
        onChange={(event) => change({ role: event.target.value })}
      />
      <SelectField
        label="State"
        isLabelHidden
        name="state"
        placeholder="Any state"
        options={STATE_OPTIONS}
        value={filter.state ?? ''}
        onChange={(event) => change({ state: event.target.value })}
      />
    </div>
  )
}
