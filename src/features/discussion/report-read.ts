import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getReaders, markCommentsRead, type Reader, type Readers } from '#contract/discussion/read-marks.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import { send } from '#src/api/transport.ts'
import { session } from '#src/session/session.ts'
import { publishMessagesRead } from './messages-read.ts'

/** The minimum interval between two reports while the reader scrolls. */
const REPORT_INTERVAL_MS = 1000

const READ_KEY = 'discussion-read'

/** Up to which message (`seq`) this phone has shown a discussion. Saved on the phone with the persisted queries. */
export const shownQuery = (gigId: string) =>
  queryOptions<number | null>({
    queryKey: [READ_KEY, gigId],
    queryFn: () => null,
    enabled: false,
    meta: { persist: true },
  })

/**
 * Answers may arrive out of order, and after an event: a mark only rises. The answer says who the members are.
 * @param known undefined before the first answer
 */
export const withHigherMarks = (answer: Readers, known: Readers | undefined): Readers => ({
  ...answer,
  readers: answer.readers.map((reader) => ({ ...reader, seq: Math.max(reader.seq, findMark(known, reader._id) ?? 0) })),
})

const readersKey = (gigId: string) => ['discussion-readers', gigId] as const

export const readersQuery = (gigId: string) =>
  queryOptions({
    queryKey: readersKey(gigId),
    queryFn: async ({ client }) => {
      const answer = await call(getReaders, { params: { gigId } })
      return withHigherMarks(answer, client.getQueryData<Readers>(readersKey(gigId)))
    },
    meta: { persist: true },
  })

/** @returns up to which message (`seq`) the server knows that a member has read; undefined without a mark */
export const findMark = (known: Readers | undefined, myId: string): Reader['seq'] | undefined =>
  known?.readers.find(({ _id }) => _id === myId)?.seq

interface ReadReport {
  readonly gigId: string
  /** Up to which message. */
  readonly seq: number
  /** The account that has read. */
  readonly readerId: string
}

/** The number of the last report, by class. A late answer to an earlier one knows nothing of newer messages. */
const latestReports = new Map<string, number>()

const isSignedIn = (id: string): boolean => session.current()?.user.id === id

/**
 * Reports how far this member has read a discussion. Runs to its end also after the discussion or the page was closed,
 * but only while the reader is signed in.
 * @returns false if the server did not store it
 */
export const reportRead = async (client: QueryClient, { gigId, seq, readerId }: ReadReport): Promise<boolean> => {
  if (!isSignedIn(readerId)) return false
  const report = (latestReports.get(gigId) ?? 0) + 1
  latestReports.set(gigId, report)
  try {
    const { hasUnread, ...readers } = await call(
      markCommentsRead,
      { params: { gigId }, body: { seq } },
      { transport: (request) => send({ ...request, keepalive: true }) },
    )
    if (!isSignedIn(readerId)) return true
    client.setQueryData(readersQuery(gigId).queryKey, (known) => withHigherMarks(readers, known))
    if (hasUnread === false && latestReports.get(gigId) === report) publishMessagesRead(gigId)
    return true
  } catch (error) {
    // Not a member any more.
    if (error instanceof ApiError && [403, 404].includes(error.status) && isSignedIn(readerId))
      client.removeQueries({ queryKey: shownQuery(gigId).queryKey })
    return false
  }
}

const reportAllUnsent = async (client: QueryClient): Promise<void> => {
  const user = session.current()?.user
  if (!user || user.role === 'admin') return
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [READ_KEY] })) {
    const gigId = String(queryKey[1])
    if (!isSignedIn(user.id)) return
    const known = findMark(client.getQueryData(readersQuery(gigId).queryKey), user.id) ?? 0
    if (typeof state.data === 'number' && state.data > known)
      await reportRead(client, { gigId, seq: state.data, readerId: user.id })
  }
}

let reporting: Promise<void> | undefined

/** Reports what was read while the server could not be reached. A call during a running report joins it. */
export const reportUnsentReads = (client: QueryClient): Promise<void> => {
  reporting ??= reportAllUnsent(client).finally(() => {
    reporting = undefined
  })
  return reporting
}

/**
 * Collects the reports of one visit, because a reader scrolls past many messages in a second.
 * @param store returns false if the server did not store it
 */
export const createReadReporter = (store: (seq: number) => Promise<boolean>) => {
  let wanted = 0
  let sent = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const sendWanted = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (wanted <= sent) return
    sent = wanted
    // The next message, connection or visit reports again.
    if (!(await store(wanted))) sent = 0
  }
  return {
    report: (seq: number): void => {
      wanted = Math.max(wanted, seq)
      timer ??= setTimeout(() => void sendWanted(), REPORT_INTERVAL_MS)
    },
    /** Call it before the page or the discussion closes. */
    sendNow: (): void => void sendWanted(),
  }
}
