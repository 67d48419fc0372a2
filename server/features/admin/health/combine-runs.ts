import type { LastRuns } from '#server/storage/jobs/jobs.ts'

type Time = Date | undefined

const isKnown = (time: Time): time is Date => time !== undefined
const sorted = (times: readonly Time[]): readonly Date[] =>
  times.filter(isKnown).toSorted((one, other) => one.getTime() - other.getTime())

/**
 * The last runs of several topics with one provider, as if they were of one topic: it fails if the last run of all has
 * failed. A topic that has failed since before another one's success is known to fail since its last failure.
 */
export const combineRuns = (topics: readonly LastRuns[]): LastRuns => {
  const succeededAt = sorted(topics.map((runs) => runs.succeededAt)).at(-1)
  const failedAt = sorted(topics.map((runs) => runs.failedAt)).at(-1)
  const isLater = (time: Time): boolean => isKnown(time) && (!succeededAt || time > succeededAt)
  const starts = topics.map((runs) => [runs.failingSince, runs.failedAt].find(isLater))
  return { ...(succeededAt && { succeededAt }), ...(failedAt && { failedAt }), failingSince: sorted(starts)[0] }
}
