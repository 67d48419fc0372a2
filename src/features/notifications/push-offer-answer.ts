const storageKey = (userId: string): string => `push-offer:${userId}`

/** The answer belongs to one user on one device. */
export const hasAnsweredOffer = (userId: string): boolean => localStorage.getItem(storageKey(userId)) !== null

export const saveOfferAnswer = (userId: string): void => localStorage.setItem(storageKey(userId), 'answered')
