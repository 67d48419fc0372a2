import { formatCount } from '#contract/text/format-count.ts'
export const describeSeatsLeft = (seats: number): string => `${formatCount(seats, 'seat')} left`
