import { useRouterState } from '@tanstack/react-router'
import { LinkButton } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import { OwnGigs } from './own-gigs.tsx'
import styles from './teacher-dashboard-page.module.css'

/** `/my-gigs`; with `?created=…` it scrolls to the class that was created a moment ago. */
export const MyGigsPage = () => {
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  return (
    <>
      <header className={styles.head}>
        <h1 className={shared.heading}>My Gigs</h1>
        <LinkButton to="/create-class" variant="outline">
          Create New Class
        </LinkButton>
      </header>
      <OwnGigs createdId={new URLSearchParams(search).get('created') ?? undefined} />
    </>
  )
}
