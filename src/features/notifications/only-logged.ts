/** Failures about notifications disturb nobody (specification, section 8): the panel has its own words for them. */
export const onlyLogged = (what: string, error: unknown): void => console.warn(what, error)
