import { expectAccessible } from './expect-accessible.ts'
import { expect } from './fixtures.ts'
import { type RoomMeeting, test } from './live-room.ts'

const firstStudent = ({ students: [student], people: [person] }: RoomMeeting) => {
  if (!student || !person) throw new Error('No student entered the room.')
  const { page } = student
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  return { student, person, page, button, expectMuted: () => expect(button('Unmute')).toBeVisible() }
}

test('the space bar speaks while it is held, and does not in fields or on buttons reached with Tab', async ({
  meet,
}) => {
  const meeting = await meet(1)
  const { student, person, page, button, expectMuted } = firstStudent(meeting)
  const mutedMark = meeting.teacher.page.getByRole('listitem').filter({ hasText: person.name }).getByText('Muted:')
  await expectMuted()
  await page.keyboard.down('Space')
  await expect(button('Mute')).toBeVisible()
  await expect(mutedMark).toHaveCount(0)
  await page.keyboard.up('Space')
  await expectMuted()
  await expect(mutedMark).toHaveCount(1)

  // A clicked button keeps the focus, but the space bar must not press it again.
  await student.press('Raise hand')
  await expect(button('Raise hand')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.down('Space')
  await expect(button('Mute')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await expectMuted()
  await page.keyboard.up('Space')
  await expect(button('Raise hand')).toHaveAttribute('aria-pressed', 'true')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(button('Raise hand')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(button('Raise hand')).toHaveAttribute('aria-pressed', 'false')
  await expectMuted()

  await student.press('Discussion')
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.pressSequentially('a b')
  await expect(box).toHaveValue('a b')
  await expectMuted()
})

test('the space bar obeys the turn and the lock of the microphones', async ({ meet }) => {
  const meeting = await meet(2)
  const { page, expectMuted } = firstStudent(meeting)
  const [, reciter] = meeting.students
  const [, reciterPerson] = meeting.people
  if (!reciter || !reciterPerson) throw new Error('The reciter is not in the room.')
  await reciter.press('Raise hand')
  await meeting.teacher.press(`Give the turn to ${reciterPerson.name}`)
  await expect(page.getByText(`${reciterPerson.name} is reciting`)).toBeVisible()
  await page.keyboard.down('Space')
  await expect(page.getByText('Another student is reciting.').first()).toBeVisible()
  await expectMuted()
  await page.keyboard.up('Space')
  await expectMuted()
})

test('holding the microphone button speaks, and a tap still toggles it', async ({ meet }) => {
  const meeting = await meet(1)
  const { student, page, button, expectMuted } = firstStudent(meeting)
  const box = await button('Unmute').boundingBox()
  if (!box) throw new Error('The button has no bounding box.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const touch = await student.context.newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await expect(button('Mute')).toBeVisible()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expectMuted()
  await student.press('Unmute')
  await expect(button('Mute')).toBeVisible()
  await student.press('Mute')
  await expectMuted()
})

test('the keys of a room work, are listed, and can be switched off', async ({ meet }) => {
  const { student, page, button, expectMuted } = firstStudent(await meet(1))
  await page.setViewportSize({ width: 1440, height: 900 })
  const press = (key: string) => page.keyboard.press(key)
  const camera = button('Camera')
  const hand = button('Raise hand')
  const quran = button('Quran')
  await press('m')
  await expect(button('Mute')).toBeVisible()
  await press('m')
  await expectMuted()
  await press('v')
  await expect(camera).toHaveAttribute('aria-pressed', 'true')
  await press('v')
  await expect(camera).toHaveAttribute('aria-pressed', 'false')
  await press('h')
  await expect(hand).toHaveAttribute('aria-pressed', 'true')
  await press('h')
  await expect(hand).toHaveAttribute('aria-pressed', 'false')
  await press('q')
  await expect(quran).toHaveAttribute('aria-pressed', 'true')
  await press('q')
  await expect(quran).toHaveAttribute('aria-pressed', 'false')
  await press('l')
  const question = page.getByRole('dialog', { name: 'Leave the class?' })
  await expect(question).toBeVisible()
  await press('Escape')
  await expect(question).toBeHidden()

  await student.press('More')
  const more = page.getByRole('dialog', { name: 'More' })
  // The list of shortcuts is hidden, because this browser has no mouse.
  const hidden = { includeHidden: true } as const
  await expect(more.getByRole('definition', hidden)).toContainText([
    'Hold to speak while muted',
    'Microphone on or off',
  ])
  await expect(more.getByRole('term', hidden).first()).toHaveText('Space')
  await expectAccessible(page)
  await more.getByRole('checkbox', { name: 'Keyboard shortcuts', ...hidden }).dispatchEvent('click')
  await expect(more.getByRole('definition', hidden)).toHaveCount(0)
  await press('Escape')
  await expect(more).toBeHidden()
  // Move the focus away from the button that opened the sheet, because the space bar would press it.
  await page.mouse.click(600, 300)
  for (const key of ['h', 'q', 'v', 'm']) await press(key)
  await page.keyboard.down('Space')
  await page.keyboard.up('Space')
  await press('l')
  await expect(question).toBeHidden()
  await expectMuted()
  for (const toggle of [camera, hand, quran]) await expect(toggle).toHaveAttribute('aria-pressed', 'false')
})
