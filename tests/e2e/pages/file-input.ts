import type { Locator, Page } from 'playwright/test'

/** The input behind a field for files. The field's drop zone has the same label. */
export const fileInput = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(label).and(within.locator('[type=file]'))
