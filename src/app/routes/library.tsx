import { LibraryPage } from '#src/features/library/library-page.tsx'
import { useSession } from '#src/session/use-session.ts'
import { LinkButton } from '#src/ui/button.tsx'

/** The Library; who fills its shelves finds the way to them. */
export const Library = () => {
  const isAdmin = useSession()?.user.role === 'admin'
  const manage = (
    <LinkButton to="/manage-library" variant="outline">
      Manage the shelves
    </LinkButton>
  )
  return <LibraryPage action={isAdmin ? manage : undefined} />
}
