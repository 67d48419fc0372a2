import { expect, type Locator } from 'playwright/test'

/**
 * Waits until a dialog is closed and its step has left the history. The step is taken back after the dialog has gone,
 * and would abort a navigation that starts in between.
 */
export const expectClosed = async (dialog: Locator): Promise<void> => {
  await expect(dialog).toBeHidden()
  const readHistoryState = () => dialog.page().evaluate(() => JSON.stringify(window.history.state))
  await expect.poll(readHistoryState).not.toContain('openLayer')
}
