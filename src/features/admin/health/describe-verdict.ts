import type { Health } from '#contract/admin/health.ts'

/** Failing, limited or well. */
export const describeVerdict = ({ problems, missingSetup }: Pick<Health, 'problems' | 'missingSetup'>): string => {
  if (problems.some(({ level }) => level === 'failing')) return 'Failing: users notice it now'
  if (problems.length > 0) return 'Limited: needs your attention'
  return missingSetup.length > 0 ? 'Limited: not everything is set up' : 'All is well'
}
