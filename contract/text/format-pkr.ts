const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `PKR 5,896` */
export const formatPkr = (amount: number): string => `PKR ${numberFormat.format(amount)}`
