let numberFormat: Intl.NumberFormat | undefined

/** `PKR 5,896` */
export const formatPkr = (amount: number): string => {
  numberFormat ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
  return `PKR ${numberFormat.format(amount)}`
}
