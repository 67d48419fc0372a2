import { LinkButton } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { OwnGigs } from './own-gigs.tsx'

export const MyGigsPage = () => (
  <>
    <PageTitle
      title="My Gigs"
      action={
        <LinkButton to="/create-class" variant="outline">
          Create New Class
        </LinkButton>
      }
    />
    <OwnGigs />
  </>
)
