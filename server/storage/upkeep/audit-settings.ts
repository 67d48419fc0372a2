import * as z from 'zod/mini'

/** Pakistan's Income Tax Ordinance asks to keep records of payments for six years. */
export const auditEnvironment = {
  AUDIT_NAMES_YEARS: z._default(
    z.coerce.number().check(z.int('should be a number of years'), z.gte(0), z.lte(100, 'should be at most 100')),
    6,
  ),
}

export interface AuditSettings {
  /** How many years the audit trail names people whose account was deleted. */
  readonly auditNamesYears: number
}
