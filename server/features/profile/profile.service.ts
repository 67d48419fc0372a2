import type { SQL } from 'drizzle-orm'
import type { Gig } from '#contract/gigs.ts'
import type { Profile } from '#contract/profile.ts'
import type { Person } from '#contract/user.ts'
import { documentLinks, readGigs, toGig } from '#server/domain/gig-presenter.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Account, requireOwnEmail } from '#server/web/auth/account.ts'
import { findPerson, findTeacherDetails, isAttendedBy, isTaughtBy } from './profile.repository.ts'

/** A profile contains only the newest gigs. The dashboards page through all of them. */
const MAX_LISTED_GIGS = 200

const readNewestGigs = async (platform: Platform, account: Account, where: SQL): Promise<Gig[]> => {
  const rows = await readGigs(platform.db, account, { where, limit: MAX_LISTED_GIGS })
  return rows.map((row) => toGig(platform, account, row))
}

export const readProfile = async (platform: Platform, account: Account): Promise<Profile> => {
  const { id, name, email, role, verificationStatus, whatsapp } = account
  const verified = verificationStatus === 'approved'
  const teacher = role === 'teacher' ? await findTeacherDetails(platform.db, id) : undefined
  return {
    name,
    email,
    role,
    bio: teacher?.bio ?? '',
    expertise: teacher?.expertise ?? [],
    documents: teacher ? documentLinks(platform, { ...teacher, isTeacherApproved: verified }, true) : [],
    verified,
    verificationStatus,
    whatsapp,
    myGigs: role === 'teacher' ? await readNewestGigs(platform, account, isTaughtBy(id)) : [],
    enrolledGigs: role === 'student' ? await readNewestGigs(platform, account, isAttendedBy(id)) : [],
  }
}

export const readPerson = async (platform: Platform, account: Account, email: string): Promise<Person> => {
  requireOwnEmail(account, email)
  const person = await findPerson(platform.db, email)
  if (!person) throw new ApiProblem('not_found', 'User not found')
  return person
}
