import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Locator, request, type WebSocketRoute } from 'playwright/test'
import { type ReceivedMedia, RoomVisitor } from '#tests/support/browser/room-visitor.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect } from './fixtures.ts'
import { openCalmRoom, openMeeting, test } from './live-room.ts'
import { type Person, World } from './world.ts'

const findTile = ({ page }: RoomVisitor, { name }: Person): Locator =>
  page.getByRole('listitem').filter({ hasText: name })

/** Expects that received media from this many others grows on each connection. */
const expectReceivedMedia = async (visitor: RoomVisitor, others: number): Promise<void> => {
  const grows = async (): Promise<number> => {
    const before = await visitor.received()
    await expect.poll(async () => sum(await visitor.received(), 'frames')).toBeGreaterThan(sum(before, 'frames') + 3)
    const after = await visitor.received()
    return after.filter((now, at) => {
      const then = before[at]
      return then !== undefined && now.audioBytes > then.audioBytes && now.frames > then.frames
    }).length
  }
  await expect.poll(grows, { timeout: 120_000 }).toBe(others)
}

/** Reloads the page, so that its sockets can be cut while the media continue. */
const cutSockets = async ({ page }: RoomVisitor) => {
  const sockets = new Set<WebSocketRoute>()
  let isCut = false
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    if (isCut) return void socket.close()
    socket.connectToServer()
    sockets.add(socket)
  })
  await page.reload()
  const cut = async () => {
    isCut = true
    await Promise.all([...sockets].map((socket) => socket.close()))
  }
  const restore = () => {
    isCut = false
  }
  return { cut, restore }
}

const sum = (received: readonly ReceivedMedia[], figure: 'audioBytes' | 'videoBytes' | 'frames'): number =>
  received.reduce((all, one) => all + one[figure], 0)

/** Expects that sound grows while no video arrives. The last pictures may arrive late. */
const expectSoundWithoutVideo = async (visitor: RoomVisitor): Promise<void> => {
  let lastPicture = await visitor.received()
  const soundSinceThen = async (): Promise<number> => {
    const now = await visitor.received()
    if (sum(now, 'videoBytes') !== sum(lastPicture, 'videoBytes')) lastPicture = now
    return sum(now, 'audioBytes') - sum(lastPicture, 'audioBytes')
  }
  await expect.poll(soundSinceThen, { timeout: 120_000 }).toBeGreaterThan(3000)
}

/** Polls until every receiving connection is gone; `timeout` in milliseconds. */
const expectConnectionsClosed = (visitor: RoomVisitor) =>
  expect.poll(async () => (await visitor.received()).filter(({ state }) => state === 'connected').length).toBe(0)

test('four people hear and see each other, and the one who shares a screen is shown large', async ({ meet }) => {
  const { teacher, students, teacherPerson } = await meet(3)
  const [student] = students
  if (!student) throw new Error('No student entered the room.')
  const visitors = [teacher, ...students]
  await Promise.all(visitors.map((visitor) => visitor.turnOnDevices()))
  await Promise.all(visitors.map((visitor) => expectReceivedMedia(visitor, 3)))

  await teacher.pressInMore('Share screen')
  await expect(
    student.page.getByRole('list', { name: 'Shown large' }).getByLabel(`${teacherPerson.name}: screen`),
  ).toBeVisible()
  await expect.poll(async () => Math.max(...(await student.received()).map(({ width }) => width))).toBeGreaterThan(640)
})

test('audio only sends and receives no video, and sound continues', async ({ meet }) => {
  const { teacher, students } = await meet(1)
  const [student] = students
  if (!student) throw new Error('No student entered the room.')
  await Promise.all([teacher, student].map((visitor) => visitor.turnOnDevices()))
  await Promise.all([teacher, student].map((visitor) => expectReceivedMedia(visitor, 1)))
  await student.pressInMore('Audio only')
  await expectSoundWithoutVideo(student)
  await expect(student.page.getByRole('button', { name: 'Camera', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await student.pressInMore('Audio only')
  await student.press('Camera')
  await Promise.all([teacher, student].map((visitor) => expectReceivedMedia(visitor, 1)))
})

test('a teacher sees raised hands in order, mutes one or all, locks the room and removes a person', async ({
  meet,
  devices,
  world,
}) => {
  const { teacher, students, people, gig, roomUrl, teacherPerson } = await meet(2)
  const [first, second] = students
  const [firstPerson, secondPerson] = people
  if (!first || !second || !firstPerson || !secondPerson) throw new Error('A person failed to enter the room.')
  await expect(first.page.getByRole('button', { name: 'Unmute', exact: true })).toBeVisible()
  const peopleWith = (hands: RegExp) => teacher.page.getByRole('button', { name: hands })
  await second.press('Raise hand')
  await expect(peopleWith(/^People, 1 hand/)).toBeVisible()
  await first.press('Raise hand')
  for (const student of [second, first]) await student.press('Unmute')
  await peopleWith(/^People, 2 hands/).click()
  const panel = teacher.page.getByRole('dialog', { name: /^People/ })
  await expect(panel.getByRole('listitem').nth(0)).toContainText(secondPerson.name)
  await expect(panel.getByRole('listitem').nth(1)).toContainText(firstPerson.name)
  await panel.getByRole('button', { name: `Lower hand of ${secondPerson.name}` }).click()
  await expect(panel.getByRole('listitem').nth(0)).toContainText(firstPerson.name)

  await panel.getByRole('button', { name: `Mute ${firstPerson.name}` }).click()
  await expect(first.page.getByText('The teacher muted you.').first()).toBeVisible()
  await expect(first.page.getByRole('button', { name: 'Unmute', exact: true })).toBeVisible()
  await expect(second.page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Mute all students' }).click()
  await expect(second.page.getByRole('button', { name: 'Unmute', exact: true })).toBeVisible()

  await panel.getByRole('button', { name: 'Lock the room' }).click()
  await expect(panel.getByText('Locked: no one else can join.', { exact: true })).toBeVisible()
  const late = await world.newStudent()
  await world.requestEnrolment(late, gig)
  await world.acceptAll(teacherPerson, gig)
  const lateVisitor = await RoomVisitor.open(devices, roomUrl, late)
  await expect(lateVisitor.page.getByText('The teacher has locked the room.')).toBeVisible()
  await panel.getByRole('button', { name: 'Unlock the room' }).click()
  await expect(panel.getByText('Open: everyone in the class can join.')).toBeVisible()
  await lateVisitor.press('Check again')
  await lateVisitor.join()
  await lateVisitor.context.close()

  await panel.getByRole('button', { name: `Remove ${firstPerson.name}` }).click()
  await teacher.page
    .getByRole('dialog', { name: 'Remove from the meeting?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click()
  await expect(first.page.getByText('You are no longer in this class')).toBeVisible()
  await expect(findTile(second, firstPerson)).toHaveCount(0)
})

test('un-enrolling a student removes them from the room and stops the media on both sides', async ({ meet, world }) => {
  const { teacher, students, gig, teacherPerson } = await meet(1)
  const [student] = students
  if (!student) throw new Error('No student entered the room.')
  await Promise.all([teacher, student].map((visitor) => visitor.turnOnDevices()))
  await Promise.all([teacher, student].map((visitor) => expectReceivedMedia(visitor, 1)))
  const id = await student.page.evaluate(() => localStorage.getItem('userId'))
  await world.unenroll(teacherPerson, gig, id ?? '')
  await Promise.all([expectConnectionsClosed(teacher), expectConnectionsClosed(student)])
  await expect(student.page.getByText('You are no longer in this class')).toBeVisible()
  await student.page.reload()
  await expect(student.page.getByRole('alert')).toBeVisible()
  await expect(student.page.getByRole('button', { name: 'Join the class' })).toHaveCount(0)
})

test('a person who joins while another has lost the connection sees that person, and hears them when they return', async ({
  devices,
  world,
  baseURL,
}) => {
  // Three people join one after another, and the server waits before it counts one as lost.
  test.slow()
  const teacherPerson = await world.newTeacher()
  const [lostPerson, latePerson] = [await world.newStudent(), await world.newStudent()]
  const { roomUrl } = await world.newMeeting(teacherPerson, [lostPerson, latePerson])
  const url = (baseURL ?? '') + new URL(roomUrl).pathname
  const teacher = await (await openCalmRoom(devices, url, teacherPerson)).join()
  const lost = await openCalmRoom(devices, url, lostPerson)
  const line = await cutSockets(lost)
  await lost.join()
  await Promise.all([teacher, lost].map((visitor) => visitor.turnOnDevices()))
  await Promise.all([teacher, lost].map((visitor) => expectReceivedMedia(visitor, 1)))
  await line.cut()
  // The server waits ten seconds, and the teacher still hears the student.
  await expect(findTile(teacher, lostPerson)).toContainText('Reconnecting…')
  const late = await (await openCalmRoom(devices, url, latePerson)).join()
  await expect(findTile(late, lostPerson)).toContainText('Reconnecting…')
  await expect(findTile(late, teacherPerson)).not.toContainText('onnecting…')
  line.restore()
  await expect(findTile(late, lostPerson)).not.toContainText('onnecting…')
  await expectReceivedMedia(late, 2)
})

test('a teacher opens the same verse for everyone, and the speaker stays visible', async ({ meet }) => {
  const { teacher, students, teacherPerson } = await meet(1)
  const [student] = students
  if (!student) throw new Error('No student entered the room.')
  await teacher.press('Quran')
  const box = teacher.page.getByRole('textbox', { name: 'Verse, chapter, juz or page' })
  await box.fill('2:287')
  await teacher.press('Show to all')
  await expect(teacher.page.getByText(/verses 1 to 286/)).toBeVisible()
  await box.fill('2:255')
  await teacher.press('Show to all')
  await expect(student.page.getByRole('heading', { name: 'The teacher shows Al-Baqarah 2:255' })).toBeVisible()
  const verse = student.page.getByRole('region', { name: 'Verse 2:255' })
  await expect(verse).toContainText('اَللّٰهُ')
  await expect(student.page.getByRole('list', { name: 'Speaker' })).toContainText(teacherPerson.name)
  await teacher.page.getByRole('region', { name: 'Verse 2:255' }).locator('[lang=ar] button').nth(2).click()
  await expect(verse.locator('[aria-current]')).toHaveCount(1)
  await teacher.press('Next verse')
  await expect(student.page.getByRole('heading', { name: 'The teacher shows Al-Baqarah 2:256' })).toBeVisible()
  await teacher.press('Previous verse')
  await expect(verse).toBeVisible()
  await student.press('Close')
  await expect(verse).toHaveCount(0)
})

test('a teacher leaves or ends the meeting in one place, and everyone is led back to the class [2.5.9]', async ({
  meet,
}) => {
  const { teacher, students } = await meet(1)
  const [student] = students
  if (!student) throw new Error('No student entered the room.')
  await teacher.press('Leave')
  const ways = teacher.page.getByRole('dialog', { name: 'Leave the class?' })
  await expect(ways.getByRole('button')).toHaveText(['', 'Leave', 'End Meeting', 'Stay'])
  await expect(ways).toContainText('Your students stay in the room')
  await expectAccessible(teacher.page)
  await teacher.press('End Meeting')
  const question = teacher.page.getByRole('dialog', { name: 'End Meeting' })
  await expect(question).toContainText('Are you sure you want to end this meeting?')
  await question.getByRole('button', { name: 'No' }).click()
  await expect(question).toHaveCount(0)
  await expect(student.page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible()
  await ways.getByRole('button', { name: 'End Meeting' }).click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(student.page.getByRole('heading', { name: 'The class has ended' })).toBeVisible()
  await student.page.getByRole('link', { name: 'Open the class room' }).click()
  await expect(student.page).toHaveURL(/student-dashboard/)
  await expect(teacher.page.getByRole('link', { name: 'Open the class room' })).toBeVisible()
})

test('a teacher who only leaves is missed, and the room stays open', async ({ meet }) => {
  const { teacher, students } = await meet(1)
  const [student] = students
  if (!student) throw new Error('No student entered the room.')
  await teacher.press('Leave')
  const ways = teacher.page.getByRole('dialog', { name: 'Leave the class?' })
  await ways.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(student.page.getByText('Your teacher has left. The room stays open')).toBeVisible()
  await teacher.press('Join again')
  await teacher.join()
  await expect(student.page.getByText('Your teacher has left.')).toHaveCount(0)
})

test('a killed server does not stop the media, and the room reconnects within ten seconds @soak', async ({
  devices,
}) => {
  // This test starts its own server twice.
  test.slow()
  const dataDir = await mkdtemp(join(tmpdir(), 'halaqah-room-'))
  const server = new RunningServer(await freePort(), dataDir, { EXCHANGE_RATE_URL: 'http://127.0.0.1:9/none' })
  const calls = await request.newContext({ baseURL: server.origin })
  try {
    await server.start()
    const { teacher, students, people } = await openMeeting(devices, new World(calls, server.origin), {
      count: 1,
      origin: server.origin,
    })
    const [student] = students
    const [person] = people
    if (!student || !person) throw new Error('No student entered the room.')
    await Promise.all([teacher, student].map((visitor) => visitor.turnOnDevices()))
    await Promise.all([teacher, student].map((visitor) => expectReceivedMedia(visitor, 1)))
    await server.kill()
    await expect(teacher.page.getByText('Reconnecting…').first()).toBeVisible()
    await Promise.all([teacher, student].map((visitor) => expectReceivedMedia(visitor, 1)))
    const before = await teacher.countOpenedConnections()
    await server.start()
    for (const { page } of [teacher, student]) await expect(page.getByText('Reconnecting…')).toHaveCount(0)
    await student.press('Raise hand')
    await expect(teacher.page.getByRole('button', { name: /^People, 1 hand/ })).toBeVisible()
    expect(await teacher.countOpenedConnections(), 'no new connection was needed').toBe(before)
    await expectReceivedMedia(teacher, 1)
  } finally {
    await calls.dispose()
    await server.dispose()
    await rm(dataDir, { recursive: true, force: true })
  }
})
