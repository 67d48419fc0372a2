import type { Locator, Page } from 'playwright/test'

/** The file input of a field. The field's drop zone has the same label. */
export const fileInput = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(label).and(within.locator('[type=file]'))
