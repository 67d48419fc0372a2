/** For how many seconds Undo is offered after an answer. A push message about the answer waits as long. */
export const UNDO_SECONDS = 10
