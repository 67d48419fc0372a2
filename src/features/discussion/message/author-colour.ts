const COLOUR_COUNT = 8

/** Derives the colour of a name from the account id, so that it is the same on every phone. Ids are random. */
export const toColour = (id: string): number => Number.parseInt(id.slice(-2), 16) % COLOUR_COUNT || 0
