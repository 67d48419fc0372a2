import type { Course, CourseInstance, ItemList, Offer, Person, Schedule, WithContext } from 'schema-dts'
import type { PublicGig, PublicGigFacts, PublicTeacherCard } from '#contract/public/public-gigs.ts'
import type { PublicTeacher } from '#contract/public/public-teachers.ts'

/** The site that the data describe. */
export interface Site {
  readonly brandName: string
  readonly tagline: string
  /** Makes a path absolute, as search engines require. */
  readonly toUrl: (path: string) => string
}

const CONTEXT = 'https://schema.org'
/** Google requires these values; schema.org allows any text. */
const WEEKLY = 'Weekly'
const WOMEN = 'female'
const MEN = 'male'

type Lesson = NonNullable<PublicGig['schedule']>['lessons'][number]

const toSchedule = ({ timeZone, firstDay, lastDay }: NonNullable<PublicGig['schedule']>, lesson: Lesson): Schedule => ({
  '@type': 'Schedule',
  repeatFrequency: WEEKLY,
  byDay: `https://schema.org/${lesson.weekday[0]?.toUpperCase()}${lesson.weekday.slice(1)}`,
  startTime: lesson.start,
  duration: `PT${lesson.minutes}M`,
  scheduleTimezone: timeZone,
  startDate: firstDay,
  ...(lastDay && { endDate: lastDay }),
})

const toPerson = ({ toUrl }: Site, { id, name, picture }: PublicGig['teacher']): Person => ({
  '@type': 'Person',
  name,
  url: toUrl(`/teachers/${id}`),
  ...(picture && { image: toUrl(picture) }),
})

/**
 * Google rejects an instance without `courseSchedule` and `courseWorkload`, so a class without a timetable, about which
 * neither is known, has none: https://developers.google.com/search/docs/appearance/structured-data/course-info
 */
const toInstance = (
  site: Site,
  { schedule, teacher, languages }: PublicGigFacts,
): Pick<Exclude<Course, string>, 'hasCourseInstance'> => {
  if (!schedule) return {}
  const instance: CourseInstance = {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    instructor: toPerson(site, teacher),
    ...(languages.length > 0 && { inLanguage: languages }),
    courseSchedule: schedule.lessons.map((lesson) => toSchedule(schedule, lesson)),
  }
  return { hasCourseInstance: instance }
}

const toOffer = ({ toUrl }: Site, { id, price, period, isFull }: PublicGig): Offer => ({
  '@type': 'Offer',
  category: period === 'month' ? 'Subscription' : 'Paid',
  price,
  priceCurrency: 'PKR',
  availability: isFull ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
  url: toUrl(`/courses/${id}`),
  ...(period === 'month' && {
    priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'PKR', unitCode: 'MON' },
  }),
})

const toAudience = ({ audience }: PublicGig): Pick<Exclude<Course, string>, 'audience'> => {
  if (!audience || audience.kind === 'everyone') return {}
  const { kind, ageFrom, ageTo } = audience
  const gender = { women: WOMEN, men: MEN, children: undefined }[kind]
  return {
    audience: {
      '@type': 'PeopleAudience',
      ...(gender && { suggestedGender: gender }),
      ...(ageFrom !== undefined && { suggestedMinAge: ageFrom }),
      ...(ageTo !== undefined && { suggestedMaxAge: ageTo }),
    },
  }
}

const toRating = ({ average, count }: PublicGig['rating']): Pick<Exclude<Course, string>, 'aggregateRating'> =>
  count === 0
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: Math.round(average * 100) / 100,
          ratingCount: count,
          bestRating: 5,
          worstRating: 1,
        },
      }

/** The description of a class for search engines: https://developers.google.com/search/docs/appearance/structured-data/course */
export const describeCourse = (site: Site, gig: PublicGigFacts): WithContext<Course> => ({
  '@context': CONTEXT,
  '@type': 'Course',
  name: gig.title,
  description: gig.description,
  url: site.toUrl(`/courses/${gig.id}`),
  image: site.toUrl(`/courses/${gig.id}/share.png`),
  provider: { '@type': 'Organization', name: site.brandName, url: site.toUrl('/') },
  offers: toOffer(site, gig),
  ...toInstance(site, gig),
  ...(gig.subject && { about: gig.subject }),
  ...(gig.level && gig.level !== 'any' && { educationalLevel: gig.level }),
  ...(gig.outcomes.length > 0 && { teaches: gig.outcomes }),
  ...(gig.requirements && { coursePrerequisites: gig.requirements }),
  ...(gig.languages.length > 0 && { inLanguage: gig.languages }),
  ...toAudience(gig),
  ...toRating(gig.rating),
})

export const describeTeacher = (site: Site, teacher: PublicTeacher | PublicTeacherCard): WithContext<Person> => ({
  '@context': CONTEXT,
  '@type': 'Person',
  name: teacher.name,
  url: site.toUrl(`/teachers/${teacher.id}`),
  ...(teacher.picture && { image: site.toUrl(teacher.picture) }),
  ...(teacher.bio && { description: teacher.bio }),
  ...(teacher.expertise.length > 0 && { knowsAbout: teacher.expertise }),
  ...(teacher.languages.length > 0 && { knowsLanguage: teacher.languages }),
})

export const describeList = ({ toUrl }: Site, gigs: readonly PublicGig[]): WithContext<ItemList> => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  itemListElement: gigs.map(({ id }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: toUrl(`/courses/${id}`),
  })),
})
