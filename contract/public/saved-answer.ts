/** The worker sets this header on an answer that it serves from its cache because the network failed. */
export const SAVED_ANSWER_HEADER = 'x-saved-answer'
