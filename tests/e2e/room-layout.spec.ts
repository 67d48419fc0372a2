import type { Locator } from 'playwright/test'
import { findScreenProblems } from '#tests/support/browser/measure-screen.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect } from './fixtures.ts'
import { openCalmRoom, type RoomMeeting, test } from './live-room.ts'
import { ClassDiscussion } from './pages/classroom/class-discussion.ts'
import { NotificationBell } from './pages/notification-bell.ts'

const TARGET = 48
const PHONES = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
]

const firstStudent = ({ students: [student] }: RoomMeeting) => {
  if (!student) throw new Error('No student entered the room.')
  return { student }
}

test('the bar has five controls that fit 320 px, with the hand for a student and the people for a teacher', async ({
  meet,
}) => {
  const meeting = await meet(1)
  const { teacher } = meeting
  const { student } = firstStudent(meeting)
  for (const [{ page }, labels] of [
    [student, ['Unmute', 'Camera', 'Hand', 'Quran', 'Leave']],
    [teacher, ['Mute', 'Camera', 'Quran', 'People', 'Leave']],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 640 })
    const controls = page.getByRole('toolbar').getByRole('button')
    await expect(controls).toHaveText([...labels])
    for (const control of await controls.all()) {
      await expect(control).toBeInViewport({ ratio: 1 })
      const { width = 0, height = 0 } = (await control.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(TARGET)
      expect(await control.evaluate((one) => one.scrollWidth <= one.clientWidth), 'no text is cut').toBe(true)
    }
  }
  await student.press('Raise hand')
  await expect(student.page.getByRole('button', { name: 'Raise hand' })).toHaveAttribute('aria-pressed', 'true')
  await expect(teacher.page.getByRole('button', { name: 'People, 1 hand' })).toBeVisible()
  await expectAccessible(student.page)
  const chip = student.page.getByRole('button', { name: 'People, 1 hand, 2 in the room' })
  await expect(chip).toHaveText('2')
  await chip.click()
  await expect(student.page.getByRole('dialog', { name: 'People (2)' }).getByRole('listitem')).toHaveCount(2)
  await expect(teacher.page.getByRole('button', { name: /^People/ })).toHaveCount(1)
})

test('with doubled text, no control of the room covers another, and no text is cut, upright and on its side', async ({
  meet,
}) => {
  const meeting = await meet(1)
  const { teacher } = meeting
  const { student } = firstStudent(meeting)
  const expectFree = async (what: string) => {
    for (const { page } of [teacher, student]) {
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
      for (const size of PHONES) {
        await page.setViewportSize(size)
        const problems = await findScreenProblems(page)
        expect.soft(problems, `${what}, ${size.width} px`).toEqual({ isWider: false, overlaps: [], cutTexts: [] })
      }
      await devtools.detach()
    }
  }
  await expectFree('people')
  for (const visitor of [teacher, student]) await visitor.press('Quran')
  await expectFree('Quran')
})

const readBox = async (one: Locator) => {
  const box = await one.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  return { start: box.x, end: box.x + box.width, bottom: box.y + box.height }
}

test('on a desktop people, Quran and discussion are side by side and fill the window', async ({ meet }) => {
  const meeting = await meet(1)
  const { teacher } = meeting
  const { student } = firstStudent(meeting)
  const { page } = teacher
  await page.setViewportSize({ width: 1440, height: 900 })
  await student.press('Discussion')
  await student.page.getByRole('textbox', { name: 'Message' }).fill('Which page is it?')
  await student.page.keyboard.press('Enter')
  await teacher.press('Quran')
  await teacher.press('Discussion, 1 new')
  await expect(page.getByRole('log')).toContainText('Which page is it?')
  const people = await readBox(page.getByRole('region', { name: 'People in the room' }))
  const quran = await readBox(page.getByRole('complementary', { name: 'Quran' }))
  const chat = await readBox(page.getByRole('region', { name: 'Class Discussion' }))
  expect(people.start).toBeLessThan(16)
  expect(people.end).toBeLessThan(quran.start)
  expect(quran.end).toBeLessThan(chat.start)
  expect(chat.end).toBeGreaterThan(1424)
  expect(chat.bottom).toBeGreaterThan(884)
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Leave' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await teacher.press('Close the discussion')
  await expect(page.getByRole('log')).toHaveCount(0)
  expect((await readBox(page.getByRole('complementary', { name: 'Quran' }))).end).toBeGreaterThan(1424)
})

test('the chat of a room counts messages from before the entry, and reading them clears the bell of other pages [D14.8]', async ({
  devices,
  world,
  baseURL,
}) => {
  const [teacher, person] = [await world.newTeacher(), await world.newStudent()]
  const { gig, roomUrl } = await world.newMeeting(teacher, [person])
  for (const words of ['Open page five', 'Bring your notebook']) await world.say(teacher, gig, words)
  const student = await openCalmRoom(devices, (baseURL ?? '') + new URL(roomUrl).pathname, person)
  const otherPage = await student.context.newPage()
  await otherPage.goto('/student-dashboard')
  const bell = new NotificationBell(otherPage)
  // The acceptance, the start of the meeting and the messages.
  await bell.expectUnread('3')
  await student.page.bringToFront()
  await student.join()
  await student.press('Discussion, 2 new')
  const chat = new ClassDiscussion(student.page)
  await expect(chat.message('Open page five')).toContainText(`${teacher.name} Teacher`)
  await expect(chat.message('Bring your notebook')).toBeVisible()
  await bell.expectUnread('2')
  await student.press('Close the discussion')
  await expect(student.page.getByRole('button', { name: 'Discussion', exact: true })).toBeVisible()
})

test('the Quran opens at the verse that was shown last in the class, its caption follows the reader, and the teacher shows the verse in view', async ({
  meet,
}) => {
  const meeting = await meet(1)
  const { teacher } = meeting
  const { student } = firstStudent(meeting)
  await teacher.press('Quran')
  await teacher.page.getByRole('textbox', { name: 'Verse, chapter, juz or page' }).fill('2:255')
  await teacher.press('Show to all')
  await expect(teacher.page.getByRole('heading', { name: 'Showing Al-Baqarah 2:255' })).toBeVisible()
  await teacher.press('Stop showing 2:255')
  for (const { page } of [teacher, student])
    await expect(page.getByRole('heading', { name: 'Al-Baqarah 2:255', exact: true })).toBeVisible()
  await student.page.reload()
  await student.press('Return to the class')
  await student.press('Quran')
  const reader = student.page.frameLocator('iframe')
  await expect(reader.locator('[id="2:255"]')).toBeInViewport()
  const caption = student.page.getByRole('complementary', { name: 'Quran' }).getByRole('heading')
  await expect(caption).toHaveText('Al-Baqarah 2:255')
  // Until the heights settle, the reader scrolls back to the verse of its address.
  const scrollAndRead = async () => {
    await reader.locator('[id="2:200"]').evaluate((verse) => verse.scrollIntoView())
    return caption.textContent()
  }
  await expect.poll(scrollAndRead).toMatch(/^Al-Baqarah 2:(19\d|20\d)$/)
  // An empty box shows the verse that the teacher reads.
  await teacher.press('Show to all')
  await expect(caption).toHaveText(/^The teacher shows Al-Baqarah 2:25\d$/)
})
