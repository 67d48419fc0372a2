/** For how many seconds Undo is offered after an answer. Push messages about the answer wait a little longer. */
export const UNDO_SECONDS = 10
