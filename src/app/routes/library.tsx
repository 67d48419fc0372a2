import { LibraryPage } from '#src/features/library/library-page.tsx'
import { useSession } from '#src/session/use-session.ts'
import { LinkButton } from '#src/ui/button.tsx'

/** The Library; admins also get a link to manage it. */
export const Library = () => {
  const isAdmin = useSession()?.user.role === 'admin'
  const manage = (
    <LinkButton to="/manage-library" variant="outline">
      Manage books
    </LinkButton>
  )
  return <LibraryPage action={isAdmin ? manage : undefined} />
}
