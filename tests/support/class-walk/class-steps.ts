import { expect as playwrightExpect } from 'playwright/test'
import type { ClassMember } from './class-member.ts'

const expect = playwrightExpect.configure({ timeout: 30_000 })
const DESKTOP = { width: 1440, height: 900 }

/** Opens the Quran on a wide screen, on which teachers mark mistakes. */
export const openQuran = async ({ visitor, page }: ClassMember): Promise<void> => {
  await page.setViewportSize(DESKTOP)
  await visitor.press('Quran')
  await expect(page.getByRole('textbox', { name: 'Verse, chapter, juz or page' })).toBeVisible()
}

export const showVerse = async (teacher: ClassMember, verse: string): Promise<void> => {
  await teacher.page.getByRole('textbox', { name: 'Verse, chapter, juz or page' }).fill(verse)
  await teacher.press('Show to all')
  await expect(teacher.page.getByRole('heading', { name: new RegExp(`^Showing .* ${verse}$`) })).toBeVisible()
}

export const markMistake = async ({ page, visitor }: ClassMember, word: number, kind: string): Promise<void> => {
  const button = page
    .getByRole('region', { name: /^Verse / })
    .locator('[lang=ar] button')
    .nth(word)
  await expect(button).toBeVisible()
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
  await visitor.press(kind)
  await expect(page.getByRole('list', { name: 'Marked mistakes' })).toContainText(kind)
}

/** Calls the student with the first raised hand. Checks that the others see the turn, and unmutes the student. */
export const giveTurn = async (
  teacher: ClassMember,
  reciter: ClassMember,
  others: readonly ClassMember[],
): Promise<void> => {
  const { name } = reciter.person
  const button = teacher.page.getByRole('button', { name: new RegExp(`^(Give the turn to|Next:) ${name}$`) })
  await button.first().click()
  for (const { page } of [teacher, ...others])
    await expect(page.getByRole('region', { name: 'Turns' })).toContainText(`${name} is reciting`)
  await reciter.press('Unmute and recite')
  await expect(reciter.page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible()
}

export const raiseHand = async (student: ClassMember, witness: ClassMember): Promise<void> => {
  await student.press('Raise hand')
  await expect(witness.page.getByRole('list', { name: 'Raised hands' })).toContainText(student.person.name)
}

export const removeStudent = async ({ page, visitor }: ClassMember, student: ClassMember): Promise<void> => {
  await page.getByRole('button', { name: /^People/ }).click()
  const panel = page.getByRole('dialog', { name: /^People/ })
  await panel.getByRole('button', { name: `Remove ${student.person.name}` }).click()
  const question = page.getByRole('dialog', { name: 'Remove from the meeting?' })
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(student.page.getByText('You are no longer in this class')).toBeVisible()
  await expect(question).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await visitor.page.bringToFront()
}

/** The teacher mutes one student and then all. Checks that a muted student can unmute. */
export const muteStudents = async (
  teacher: ClassMember,
  students: readonly [ClassMember, ClassMember],
): Promise<void> => {
  const [first, second] = students
  const unmuted = (member: ClassMember) => member.page.getByRole('button', { name: 'Mute', exact: true })
  const muted = (member: ClassMember) => member.page.getByRole('button', { name: 'Unmute', exact: true })
  for (const student of students) await student.press('Unmute')
  await expectVoices([teacher], 2)
  await teacher.page.getByRole('button', { name: /^People/ }).click()
  const panel = teacher.page.getByRole('dialog', { name: /^People/ })
  await panel.getByRole('button', { name: `Mute ${first.person.name}` }).click()
  await expect(muted(first)).toBeVisible()
  await expect(unmuted(second)).toBeVisible()
  await expectVoices([teacher], 1)
  await first.press('Unmute')
  await expectVoices([teacher], 2)
  await panel.getByRole('button', { name: 'Mute all students' }).click()
  for (const student of students) await expect(muted(student)).toBeVisible()
  await expectVoices([teacher], 0)
  await teacher.page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
}

/** Waits until each member hears exactly this many others. */
export const expectVoices = async (members: readonly ClassMember[], voices: number): Promise<void> => {
  for (const { sound, person } of members)
    await expect.poll(() => sound.countVoices(), { message: `voices that ${person.name} hears` }).toBe(voices)
}

export interface ClassState {
  /** The names of the people inside. */
  readonly people: readonly string[]
  readonly verse: string
  /** The names of the raised hands, in their order. */
  readonly hands: readonly string[]
  readonly reciter: string
}

/** Waits until this person's page shows the expected state. */
export const expectState = async ({ page, person }: ClassMember, state: ClassState): Promise<void> => {
  const { people, verse, hands, reciter } = state
  await expect(
    page.getByRole('heading', { name: new RegExp(`^(Showing|The teacher shows) .* ${verse}$`) }),
  ).toBeVisible()
  await expect(page.getByRole('list', { name: 'Raised hands' }).getByRole('listitem')).toHaveText([...hands])
  const turn = reciter === person.name ? 'It is your turn to recite' : `${reciter} is reciting`
  await expect(page.getByRole('region', { name: 'Turns' })).toContainText(turn)
  await page.getByRole('button', { name: /^People/ }).click()
  const panel = page.getByRole('dialog', { name: /^People/ })
  const listed = async () => (await panel.locator('li bdi').allTextContents()).toSorted()
  await expect.poll(listed, { message: `the list of ${person.name}` }).toEqual(people.toSorted())
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
}

export const expectMistakes = async ({ page }: ClassMember, kinds: readonly string[]): Promise<void> => {
  const marks = page.getByRole('list', { name: 'Marked mistakes' }).getByRole('listitem')
  await expect(marks).toHaveCount(kinds.length)
  for (const kind of kinds) await expect(marks.filter({ hasText: kind })).toHaveCount(1)
}
