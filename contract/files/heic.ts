const HEIC_TYPES: readonly unknown[] = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']

/** iPhones take HEIC photos unless the camera is set otherwise, and most browsers cannot show them. */
export const HEIC_HINT =
  'HEIC photos cannot be sent. Send a screenshot, or switch the camera to “Most compatible” (JPEG).'

/**
 * The message for a file of a wrong type. A HEIC photo gets the way out in a second line.
 * @param type detected from the content
 */
export const toWrongTypeMessage = (wrongType: string, type: string | undefined): string =>
  HEIC_TYPES.includes(type) ? `${wrongType}\n${HEIC_HINT}` : wrongType
