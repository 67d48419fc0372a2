const keyOf = (userId: string): string => `push-offer:${userId}`

/** Whether this user has answered the offer on this device. */
export const wasAnswered = (userId: string): boolean => localStorage.getItem(keyOf(userId)) !== null

export const answerOffer = (userId: string): void => localStorage.setItem(keyOf(userId), 'answered')
