import { Link } from '@tanstack/react-router'
import { findPage } from '#contract/pages/find-page.ts'
import { PAGES } from '#contract/pages/pages.ts'
import styles from './form/auth-form.module.css'

/**
 * Explains why a page redirected to the login, and what visitors can open. There are two texts, one for classes and one
 * for pages that need a login: `ReasonPlace` keeps the place of each.
 */
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
  if (!PAGES[page.path].access) return null
  return (
    <div className={styles.reason} role="note">
      <p>Log in to open this page. You need no account to look at classes.</p>
      <Link to="/courses">Browse classes</Link>
    </div>
  )
}

/**
 * Reserves the space of the reason in prerendered HTML. The server does not know the query of the URL, so the HTML contains
 * both reasons, invisible, and CSS lays out the one for `data-next` (`first-paint/pre-hydration.ts`). Otherwise the form
 * would move down when the app shows the reason, and a tap at that moment would miss its target.
 */
export const ReasonPlace = () => (
  <>
    <div className={styles.classReason}>
      <LoginReason next="/courses/id" />
    </div>
    <div className={styles.pageReason}>
      <LoginReason next="/Enrol" />
    </div>
  </>
)
