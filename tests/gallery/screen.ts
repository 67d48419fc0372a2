import type { Page } from 'playwright'
import { DEMO_PASSWORD, demoPeople } from '#server/operations/demo/people.ts'

export const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 }
export const DESKTOP = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }

export type Member = Exclude<keyof typeof demoPeople, 'pendingTeacher'>

export interface Screen {
  readonly name: string
  readonly caption: string
  /** `{gigId}` is the class in which the student of the demo world is enrolled. */
  readonly path: string
  readonly as?: Member
  readonly device: typeof PHONE | typeof DESKTOP
  readonly theme?: 'dark'
  /** A text that is visible once the screen is complete. */
  readonly shows: string | RegExp
  /** What to do on the page before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>
}

export const credentialsOf = (member: Member) => ({ email: demoPeople[member].email, password: DEMO_PASSWORD })
