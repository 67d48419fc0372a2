import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { homeOf } from '#src/session/role-menu.ts'
import { useSession } from '#src/session/use-session.ts'
import { ReadingColumn } from '#src/ui/reading-column.tsx'
import shared from '#src/ui/shared.module.css'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import { BackLink, TitleBar } from '#src/ui/title-bar/title-bar.tsx'
import { DetailsCard } from './details-card.tsx'
import { myProfileQuery } from './profile.queries.ts'
import { EnrolledGigs, MyGigs } from './profile-gigs.tsx'

interface ProfilePageProps {
  /** The settings. They come before the classes, which may be many. */
  children: ReactNode
  /** After the classes. */
  end: ReactNode
}

export const ProfilePage = ({ children, end }: ProfilePageProps) => {
  const home = homeOf(useSession()?.user.role)
  return (
    <ReadingColumn>
      <TitleBar back={<BackLink to={home.to}>{`Back to ${home.label}`}</BackLink>} title="My Account" />
      <QueryContent
        query={useQuery(myProfileQuery())}
        loading="Loading your profile"
        failed="Failed to fetch user profile."
      >
        {(profile) => (
          <div className={shared.stackM}>
            <DetailsCard profile={profile} />
            {children}
            {profile.role === 'teacher' && <MyGigs gigs={profile.myGigs} />}
            {profile.role === 'student' && <EnrolledGigs gigs={profile.enrolledGigs} />}
            {end}
          </div>
        )}
      </QueryContent>
    </ReadingColumn>
  )
}
