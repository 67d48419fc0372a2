/** Notification failures show no toast (specification 8.7): the panel has its own error state. */
export const logFailure = (message: string, error: unknown): void => console.warn(message, error)
