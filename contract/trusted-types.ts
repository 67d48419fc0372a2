/** The only Trusted Types policy of our pages. */
export const TRUSTED_TYPES_POLICY = 'halaqah'
