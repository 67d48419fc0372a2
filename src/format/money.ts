const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** An amount as every screen shows it: `PKR 5,896`. */
export const pkr = (amount: number): string => `PKR ${grouped.format(amount)}`
