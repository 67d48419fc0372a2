/** Failures about notifications disturb nobody (specification 8.7): the panel has its own words for them. */
export const logFailure = (message: string, error: unknown): void => console.warn(message, error)
