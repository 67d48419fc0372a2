import type { QueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import type { Plan, PrefetchStep } from './step.ts'

interface MemberSteps {
  readonly lessonLists: () => readonly PrefetchStep[]
  readonly otherLists: () => readonly PrefetchStep[]
  /** Reads the classes from the fetched lists. */
  readonly findClasses: (client: QueryClient) => readonly Gig[]
  /** Copies the class itself, without a request. */
  readonly classStep: (gig: Gig) => PrefetchStep
  /** Fetches what its class room shows. */
  readonly contentSteps: (gig: Gig) => readonly PrefetchStep[]
}

/** The plan of a student or a teacher. The lessons part also fetches the content of classes that this phone has not saved. */
export const createMemberPlan = ({
  lessonLists,
  otherLists,
  findClasses,
  classStep,
  contentSteps,
}: MemberSteps): Plan => ({
  all: {
    lists: () => [...lessonLists(), ...otherLists()],
    classSteps: (client) => findClasses(client).flatMap((gig) => [classStep(gig), ...contentSteps(gig)]),
  },
  lessons: {
    lists: lessonLists,
    classSteps: (client) => {
      const isMissing = ({ key }: PrefetchStep): boolean => client.getQueryData(key) === undefined
      return findClasses(client).flatMap((gig) => [classStep(gig), ...contentSteps(gig).filter(isMissing)])
    },
  },
})
