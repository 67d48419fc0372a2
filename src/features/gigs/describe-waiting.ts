const count = (number: number, noun: string): string => (number === 1 ? `1 ${noun}` : `${number} ${noun}s`)

/**
 * Who waits in a class: students with a request, and receipts for months.
 * @returns empty if nobody does
 */
export const describeWaiting = (students: number, receipts: number): string => {
  if (students > 0 && receipts > 0) return `${count(students, 'student')}, ${count(receipts, 'receipt')} waiting`
  if (students > 0) return `${count(students, 'student')} waiting`
  return receipts > 0 ? `${count(receipts, 'receipt')} waiting` : ''
}
