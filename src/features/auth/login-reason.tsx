import { Link } from '@tanstack/react-router'
import { findPage } from '#contract/pages/find-page.ts'
import { PAGES } from '#contract/pages/pages.ts'
import styles from './form/auth-form.module.css'

/** Explains why a page redirected to the login, and what visitors can open. */
export const LoginReason = ({ next = '' }: { next: string | undefined }) => {
  const [pathname = ''] = next.split(/[?#]/)
  const page = findPage(pathname)
  if (!page) return null
  if (page.path === '/courses/$id' && page.param)
    return (
      <div className={styles.reason} role="note">
        <p>Log in to go on, or create a free account. You come back to the class afterwards.</p>
        <Link to="/signup" search={{ next }}>
          Create an account
        </Link>
        <Link to="/courses/$id" params={{ id: page.param }}>
          See the class again
        </Link>
      </div>
    )
  const { access, title = 'this page' } = PAGES[page.path]
  if (!access) return null
  return (
    <div className={styles.reason} role="note">
      <p>Log in to open {title}. You need no account to look at classes.</p>
      <Link to="/courses">Browse classes</Link>
    </div>
  )
}

/**
 * Keeps the place of the reason in prerendered HTML, which does not know the URL. A form that moves down when the reason
 * appears loses the tap that is under way. Visitors load this page only from the page of a class.
 */
export const ReasonPlace = () => (
  <div className={styles.reasonPlace}>
    <LoginReason next="/courses/id" />
  </div>
)
