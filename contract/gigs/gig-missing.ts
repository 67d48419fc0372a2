export const GIG_NOT_FOUND = 'Gig not found'
const GIG_DELETED = 'This class was deleted.'

const paidHint = ({ supportEmail }: { readonly supportEmail?: string | undefined }): string =>
  supportEmail ? ` If you paid for it, write to ${supportEmail}.` : ''

/** The notification of students, who may have paid. */
export const gigDeletedNews = (title: string, support: { readonly supportEmail?: string | undefined }): string =>
  `The class ${title} was deleted.${paidHint(support)}`

/** The refusal of a receipt that was sent after the class was deleted. */
export const gigDeletedReason = (support: { readonly supportEmail?: string | undefined }): string =>
  `${GIG_DELETED}${paidHint(support)}`

/** Whether a refusal says that the class does not exist, so that sending again cannot help. */
export const isGigMissing = (message: string): boolean => message === GIG_NOT_FOUND || message.startsWith(GIG_DELETED)
