import { Link } from '@tanstack/react-router'
import styles from './student-dashboard-page.module.css'

/** Explains to a student with a request what to do while the teacher is suspended or no longer approved. */
export const TeacherUnavailableNote = ({ text }: { text: string }) => (
  <p className={styles.note}>
    {text} <Link to="/contact">Contact us</Link> about your payment.
  </p>
)
