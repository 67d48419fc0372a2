/** High for one address, because mobile operators put many phones behind one address. */
export const PUBLIC_LIMIT = { max: 600, seconds: 60, by: 'address' } as const
