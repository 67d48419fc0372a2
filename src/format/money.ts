const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** An amount as every screen shows it: `PKR 5,896`. */
export const formatPkr = (amount: number): string => `PKR ${numberFormat.format(amount)}`
