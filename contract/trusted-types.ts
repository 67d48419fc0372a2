/** The name of the only policy through which a page makes markup and script addresses (Trusted Types). */
export const TRUSTED_TYPES_POLICY = 'halaqah'
