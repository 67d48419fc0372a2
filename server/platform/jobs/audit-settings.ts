import * as z from 'zod/mini'

/** Six years, as Pakistan's Income Tax Ordinance (section 174) keeps records of payments. */
export const auditEnvironment = {
  AUDIT_NAMES_YEARS: z._default(
    z.coerce.number().check(z.int('should be a number of years'), z.gte(0), z.lte(100, 'should be at most 100')),
    6,
  ),
}
