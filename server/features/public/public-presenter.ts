import { FEW_SEATS } from '#contract/gigs/describe-facts.ts'
import type { PublicTeacherCard } from '#contract/public/public-gigs.ts'
import { EXCERPT_MAX_LENGTH, type PublicGig, type PublicGigFacts } from '#contract/public/public-gigs.ts'
import { toClassFacts } from '#server/domain/class-facts.ts'
import { summarizeStars } from '#server/domain/gig-presenter.ts'
import { publicFilePath } from '#server/domain/public-files.ts'
import { countSeatsLeft } from '#server/domain/seats.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cutText } from './cut-text.ts'
import type { PublicGigRecord, PublicTeacherRecord } from './public.repository.ts'

type TeacherRecord = Pick<
  PublicTeacherRecord,
  'teacherId' | 'teacherName' | 'bio' | 'expertise' | 'teacherLanguages' | 'pictureId' | 'hasIdentity' | 'hasDegree'
>

export const toTeacherName = (row: TeacherRecord): PublicGig['teacher'] => ({
  id: row.teacherId,
  name: row.teacherName,
  picture: publicFilePath(row.pictureId),
  verified: row.hasIdentity && row.hasDegree,
})

export const toTeacherCard = (row: TeacherRecord): PublicTeacherCard => ({
  ...toTeacherName(row),
  bio: row.bio,
  expertise: row.expertise,
  languages: row.teacherLanguages,
})

const toNextLesson = ({ nextLessonAt, nextLessonMinutes }: PublicGigRecord): PublicGig['nextLesson'] =>
  nextLessonAt && nextLessonMinutes !== null
    ? { startsAt: nextLessonAt.toISOString(), minutes: nextLessonMinutes }
    : undefined

/** Undefined for a full class. */
const toSeatsLeft = (row: PublicGigRecord): number | undefined => (row.isFull ? undefined : countSeatsLeft(row))

export const toPublicGig = (platform: Platform, row: PublicGigRecord): PublicGig => {
  const { average, count } = summarizeStars(row.stars)
  const seatsLeft = toSeatsLeft(row)
  const { outcomes: _, requirements: __, introduction: ___, languages = [], ...facts } = toClassFacts(platform, row)
  return {
    id: row.id,
    title: row.title,
    excerpt: cutText(row.description, EXCERPT_MAX_LENGTH),
    price: row.price,
    ...facts,
    languages,
    schedule: row.schedule ?? undefined,
    nextLesson: toNextLesson(row),
    rating: { average, count },
    ...(seatsLeft !== undefined && seatsLeft <= FEW_SEATS && { seatsLeft }),
    isFull: row.isFull,
    teacher: toTeacherName(row),
  }
}

export const toPublicGigFacts = (platform: Platform, row: PublicGigRecord): Omit<PublicGigFacts, 'reviews'> => {
  const { outcomes = [], requirements, introduction } = toClassFacts(platform, row)
  return {
    ...toPublicGig(platform, row),
    ...(row.isOver && { isOver: true }),
    description: row.description,
    outcomes,
    requirements,
    introduction,
    maxStudents: row.maxStudents,
    seatsLeft: toSeatsLeft(row),
    rating: summarizeStars(row.stars),
    teacher: toTeacherCard(row),
  }
}
