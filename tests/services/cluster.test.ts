import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, signup } from '#contract/auth/auth.ts'
import { getConfig } from '#contract/config.ts'
import { getComments, postComment } from '#contract/discussion/discussion.ts'
import { acceptStudent, enroll, getPendingRequests, getStudentGigs } from '#contract/enrolment.ts'
import { createGig } from '#contract/gigs.ts'
import { getNotifications, subscribePush } from '#contract/notifications.ts'
import { getGigResources, uploadResources } from '#contract/resources/resources.ts'
import { approveTeacher, uploadTeacherDetails } from '#contract/verification.ts'
import { DEMO_PASSWORD, demoPeople } from '#server/operations/demo/people.ts'
import { createChatClass, signInTeacher } from '#tests/load/chat-class.ts'
import { runClusterChat } from '#tests/load/cluster-chat-run.ts'
import { runDisturbedRound } from '#tests/load/soak/run-disturbed-round.ts'
import { EMPTY_TALLY } from '#tests/load/soak/tally.ts'
import { emitWithAck, nextEvent } from '#tests/support/api/live-api.ts'
import { jpeg, uniquePdf } from '#tests/support/api/sample-files.ts'
import { type Cluster, crash, rollOut, startAgain, startCluster } from '#tests/support/cluster/cluster.ts'
import { connectTo } from '#tests/support/cluster/cluster-sockets.ts'
import { SERVED_BY, writeTlsConfiguration } from '#tests/support/cluster/nginx.ts'
import { sendCall } from '#tests/support/cluster/send-call.ts'
import { createTestBrowser, startPushService } from '#tests/support/servers/push-service.ts'
import type { RunningServer } from '#tests/support/servers/running-server.ts'
import { createSelfSignedCertificate } from '#tests/support/servers/self-signed-certificate.ts'

const PASSWORD = 'a good passphrase'

const folder = mkdtempSync(join(tmpdir(), 'halaqah-cluster-'))
const certificateFile = join(folder, 'push.pem')

let pushService: Awaited<ReturnType<typeof startPushService>>
let cluster: Cluster
beforeAll(async () => {
  pushService = await startPushService()
  writeFileSync(certificateFile, pushService.certificate)
  cluster = await startCluster({ PUSH_HOSTS: pushService.host, NODE_EXTRA_CA_CERTS: certificateFile })
})
afterAll(async () => {
  await cluster.close()
  await pushService.close()
  rmSync(folder, { recursive: true })
})

const signIn = async (email: string, password = PASSWORD): Promise<string> =>
  (await sendCall(cluster.origin, login, { body: { email, password } })).token

const signUp = async (role: 'student' | 'teacher') => {
  const email = `${role}-${crypto.randomUUID()}@halaqah.test`
  const person = {
    name: `A ${role}`,
    email,
    password: PASSWORD,
    whatsapp: '03001234567',
    jazzcash: '03001234567',
    role,
  }
  await sendCall(cluster.origin, signup, { body: person })
  return { email, token: await signIn(email) }
}

const photo = async (name: string): Promise<File> => new File([Uint8Array.from((await jpeg()).bytes)], name)

const publishTeacher = async (): Promise<string> => {
  const { email, token } = await signUp('teacher')
  const body = { bio: 'Teaches with patience.', expertise: 'Quran' as const, cnicNumber: '35202-1234567-1' }
  const files = { cnic: [await photo('front.jpg'), await photo('back.jpg')], degree: [await photo('degree.jpg')] }
  await sendCall(cluster.origin, uploadTeacherDetails, { token, body, files })
  const admin = await signIn(demoPeople.admin.email, DEMO_PASSWORD)
  await sendCall(cluster.origin, approveTeacher, { token: admin, body: { email } })
  return signIn(email)
}

const publishGig = async (teacher: string): Promise<string> => {
  const body = { title: 'Tajweed for beginners', description: 'Two lessons a week.', price: 4000 }
  const { gig } = await sendCall(cluster.origin, createGig, { token: teacher, body })
  return gig?._id ?? ''
}

const requestPlace = async (token: string, gigId: string): Promise<void> => {
  const files = { receipt: [await photo('receipt.jpg')] }
  await sendCall(cluster.origin, enroll, { token, body: { gigId }, files, key: crypto.randomUUID() })
}

/** Reads from each server, bypassing nginx. */
const fromEach = <Answer>(read: (origin: string) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(cluster.servers.map(({ origin }) => read(origin)))

const download = async (url: string): Promise<Buffer> => {
  const response = await fetch(url)
  expect(response.status, url).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

test('each server shows receipts, places and files that arrived at the other [2.5.3]', async () => {
  const teacher = await publishTeacher()
  const gigId = await publishGig(teacher)
  const student = await signUp('student')
  await requestPlace(student.token, gigId)

  const receipts = await fromEach(async (origin) => {
    const [found] = await sendCall(origin, getPendingRequests, { token: teacher, params: { gigId }, query: {} })
    return { studentId: found?.studentId ?? '', bytes: await download(origin + found?.receiptURL) }
  })
  expect(receipts[0]?.bytes.length).toBeGreaterThan(0)
  expect(receipts[1]).toEqual(receipts[0])
  const accepted = { gigId, studentId: receipts[0]?.studentId ?? '' }
  await sendCall(cluster.origin, acceptStudent, { token: teacher, body: accepted })

  const { name, buffer } = uniquePdf('lesson.pdf')
  const files = { files: [new File([Uint8Array.from(buffer)], name)] }
  const shared = { gigId, title: 'Lesson 1', description: 'To read' }
  await sendCall(cluster.origin, uploadResources, { token: teacher, body: shared, files, key: crypto.randomUUID() })
  const seen = await fromEach(async (origin) => {
    const [course] = await sendCall(origin, getStudentGigs, { token: student.token, query: { status: 'enrolled' } })
    const [resource] = await sendCall(origin, getGigResources, { token: student.token, query: { gigId } })
    return { course: course?._id, title: resource?.title, bytes: await download(origin + resource?.fileURL) }
  })
  expect(seen).toEqual(seen.map(() => ({ course: gigId, title: 'Lesson 1', bytes: buffer })))
})

test('while a server is down the other one answers, and nginx logs no seal of a link', async () => {
  const served = new Set<string | null>()
  const visit = async (): Promise<void> => {
    const headers = { referer: '/?seal=a-secret' }
    const answer = await fetch(`${cluster.origin}${getConfig.path}?seal=a-secret`, { headers })
    expect(answer.status).toBe(200)
    served.add(answer.headers.get(SERVED_BY))
  }
  for (const _ of [1, 2, 3, 4]) await visit()
  await cluster.servers[1].kill()
  for (const _ of [1, 2, 3, 4]) await visit()
  await startAgain(cluster, cluster.servers[1])
  const [one, two] = cluster.servers.map(({ origin }) => new URL(origin).host)
  // A response with two names: the dead server, and the server that nginx tried next.
  expect([...served]).toEqual(expect.arrayContaining([one, two, `${two}, ${one}`]))
  const logs = await cluster.nginx.readLogs()
  expect(logs).toContain(`"path":"${getConfig.path}"`)
  expect(logs).not.toContain('a-secret')
})

test('the TLS lines of the nginx sample are valid', () => {
  const { key, cert } = createSelfSignedCertificate()
  const paths = { key: join(folder, 'key.pem'), certificate: join(folder, 'certificate.pem') }
  writeFileSync(paths.key, key)
  writeFileSync(paths.certificate, cert)
  const { stderr } = spawnSync(
    'nginx',
    ['-t', '-e', 'stderr', '-p', folder, '-c', writeTlsConfiguration(folder, paths)],
    {
      encoding: 'utf8',
    },
  )
  expect(stderr).toContain('test is successful')
})

test('a message reaches a member whose page is connected to the other server', async () => {
  const { gigId, teacher, students } = await createChatClass(cluster.origin, await signInTeacher(cluster.origin), 1)
  const [one, two] = cluster.servers
  const sockets = [await connectTo(cluster, one, teacher), await connectTo(cluster, two, students[0] ?? '')]
  for (const socket of sockets) expect(await emitWithAck(socket, 'join-room', gigId)).toMatchObject({ ok: true })
  const received = sockets.map(async (socket) => (await nextEvent(socket, 'new-comment'))[0].message)
  const body = { message: 'Assalamu alaikum' }
  await sendCall(cluster.origin, postComment, { token: teacher, params: { gigId }, body, key: crypto.randomUUID() })
  expect(await Promise.all(received)).toEqual([body.message, body.message])
  for (const socket of sockets) socket.disconnect()
})

test('a page on the other server gets a notification, and no push while it is visible', async () => {
  const teacher = await publishTeacher()
  const readKinds = async () =>
    (await sendCall(cluster.origin, getNotifications, { token: teacher, query: {} })).map(({ kind }) => kind)
  // Wait until the approval is stored, so that it is not pushed to the browser that subscribes now.
  await expect.poll(readKinds).toEqual(['teacher-approved'])
  const gigs = [await publishGig(teacher), await publishGig(teacher)]
  const browser = createTestBrowser(pushService.origin)
  await sendCall(cluster.origin, subscribePush, { token: teacher, body: browser.subscription })
  for (const server of cluster.servers) {
    const socket = await connectTo(cluster, server, teacher)
    await emitWithAck(socket, 'visible', true)
    const kinds: string[] = []
    socket.on('receive-notification', ({ kind }) => kinds.push(kind))
    const student = await signUp('student')
    await requestPlace(student.token, gigs[0] ?? '')
    await expect.poll(() => kinds).toContain('enrolment-requested')
    socket.disconnect()
  }
  const student = await signUp('student')
  await requestPlace(student.token, gigs[1] ?? '')
  await expect.poll(() => pushService.pushed.map(({ body }) => browser.open(body).link)).toHaveLength(1)
})

test('a server that pauses amid its work and runs on later posts nothing twice', async () => {
  const { gigId, teacher } = await createChatClass(cluster.origin, await signInTeacher(cluster.origin), 0)
  const [one, two] = cluster.servers
  const posts = Array.from({ length: 10 }, (_, turn) => ({ key: crypto.randomUUID(), message: `Message ${turn}` }))
  const call = { token: teacher, params: { gigId } }
  const postAt = ({ origin }: RunningServer, { key, message }: (typeof posts)[number]) =>
    sendCall(origin, postComment, { ...call, body: { message }, key }).catch(() => undefined)
  const paused = posts.map((post) => postAt(two, post))
  await Promise.race(paused)
  two.pause()
  // A transaction of the paused server holds its locks until the database ends it.
  for (const post of posts) await expect.poll(() => postAt(one, post), { interval: 500 }).toBeDefined()
  two.resume()
  await Promise.all(paused)
  const comments = await sendCall(one.origin, getComments, { ...call, query: {} })
  expect(comments.map(({ message }) => message).toSorted()).toEqual(posts.map(({ message }) => message))
})

test('a killed server and a release lose and duplicate no message, and fail no request', async () => {
  const figures = await runClusterChat(cluster, { classes: 10, students: 10, messages: 200, pauseMs: 125 })
  expect(figures).toMatchObject({ messages: 2000, missing: 0, twice: 0, disordered: 0, repeatedPosts: 0 })
  expect(figures.disconnects).toBeGreaterThan(0)
})

test('a killed server and a release lose and duplicate no receipt and end no session', async () => {
  const disturb = async (): Promise<void> => {
    await crash(cluster, cluster.servers[0])
    await rollOut(cluster)
  }
  expect(await runDisturbedRound({ name: 'cluster', origin: cluster.origin, disturb })).toEqual(EMPTY_TALLY)
})
