export const SEAT_NOTICE = 'We notify you when a seat is free.'

/** @param position 1 for the first in line */
export const describePosition = (position: number): string =>
  position === 1 ? 'You are first on the waiting list.' : `You are number ${position} on the waiting list.`
