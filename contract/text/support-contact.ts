/** How a sentence names those who help: the address of the operator, who may have set none. */
export const describeSupport = (supportEmail: string | undefined): string => supportEmail || 'the operator of this site'
