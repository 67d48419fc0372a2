const storageKey = (userId: string): string => `push-offer:${userId}`

/** Whether this user has answered the offer on this device. */
export const hasAnsweredOffer = (userId: string): boolean => localStorage.getItem(storageKey(userId)) !== null

export const saveOfferAnswer = (userId: string): void => localStorage.setItem(storageKey(userId), 'answered')
