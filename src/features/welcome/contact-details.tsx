import styles from './reading.module.css'

interface ContactDetailsProps {
  email: string | undefined
  phone: string | undefined
}

/** Support e-mail and phone as links. */
export const ContactDetails = ({ email, phone }: ContactDetailsProps) => (
  <ul className={styles.contactLinks}>
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
