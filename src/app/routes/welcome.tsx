import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useConfig } from '#src/app/config.ts'
import { Footer } from '#src/app/shell/footer.tsx'
import { destinationAfterLogin } from '#src/features/auth/destination-after-login.ts'
import { featuredCoursesQuery, featuredTeachersQuery } from '#src/features/courses/courses.queries.ts'
import { FeaturedCourses, RealTeachers } from '#src/features/courses/deferred-parts.tsx'
import { WelcomePage } from '#src/features/welcome/welcome-page.tsx'
import { useSession } from '#src/session/use-session.ts'
import { preparePart } from './shop/prepare-part.ts'

export const loadWelcomePage = (client: QueryClient): Promise<void> =>
  preparePart(
    [FeaturedCourses, RealTeachers],
    client.prefetchQuery(featuredCoursesQuery()),
    client.prefetchQuery(featuredTeachersQuery()),
  )

export const Welcome = () => {
  const { brandName, tagline } = useConfig()
  const user = useSession()?.user
  const home = user && destinationAfterLogin(undefined, user.role)
  const gigs = useQuery(featuredCoursesQuery()).data?.value.gigs
  const teachers = useQuery(featuredTeachersQuery()).data
  return (
    <WelcomePage
      brand={brandName}
      tagline={tagline}
      home={home}
      courses={gigs && gigs.length > 0 && <FeaturedCourses gigs={gigs} />}
      teachers={teachers && <RealTeachers teachers={teachers} />}
      footer={<Footer />}
    />
  )
}
