import styles from './reading.module.css'

interface ReachProps {
  email: string | undefined
  phone: string | undefined
}

/** How to reach a person. */
export const Reach = ({ email, phone }: ReachProps) => (
  <ul className={styles.reach}>
    {email && (
      <li>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
    )}
    {phone && (
      <li>
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
      </li>
    )}
  </ul>
)
