export const describeSeatsLeft = (seats: number): string => (seats === 1 ? '1 seat left' : `${seats} seats left`)
