import * as z from 'zod/mini'

/** A variable that is a whole number from 0 to `most`. */
export const optionalCount = (fallback: number, most: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(most)), fallback)
