import { afterEach, expect, test, vi } from 'vitest'
import { CHART_ANIMATION_MS, Statistics } from '#contract/admin/statistics.ts'
import { USERS_PER_PAGE } from '#contract/admin/users.ts'
import * as auth from '#contract/auth/auth.ts'
import { ROLES, VERIFICATION_STATUSES } from '#contract/auth/role.ts'
import { TYPING_STOPS_AFTER_MS } from '#contract/discussion/discussion.ts'
import { FILE_LINK_MINUTES, POPUP_CLOSE_DELAY_MS, RECEIPT_MAX_BYTES, RECEIPT_TYPES } from '#contract/enrolment.ts'
import { FEEDBACK_STATUSES, FEEDBACK_TYPES } from '#contract/feedback.ts'
import { PRIVATE_LINK_MINUTES } from '#contract/files/private-files.ts'
import * as prices from '#contract/gigs/price.ts'
import * as gigs from '#contract/gigs.ts'
import { CHAPTER_COUNT, SKELETON_MIN_MS } from '#contract/library/constants.ts'
import { RECONNECTION_DELAYS } from '#contract/realtime.ts'
import { RESOURCE_MAX_BYTES, RESOURCE_MAX_FILES } from '#contract/resources/resources.ts'
import { MAX_STARS } from '#contract/reviews/rating.ts'
import {
  CNIC_DIGITS,
  DOCUMENT_MAX_BYTES,
  PICTURE_INDEX,
  REVIEW_HOURS_RANGE,
  uploadTeacherDetails,
} from '#contract/verification.ts'
import { availableCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { marqueeCoursesQuery } from '#src/features/gigs/gigs.queries.ts'
import { AUTOPLAY_MS } from '#src/features/welcome/carousel.tsx'
import { DEFAULT_MS, SHORT_MS } from '#src/ui/toasts/notify.ts'

afterEach(() => vi.unstubAllGlobals())

const MEGABYTE = 1024 * 1024
const { cnic } = uploadTeacherDetails.files
const NO_ROWS = { totalUsers: 0, totalTeachers: 0, totalGigs: 0, totalStudents: 0 }
const RECONNECTION_OPTIONS = {
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
}

test.each([
  ['the statistics of an empty answer', '3.19', Statistics.parse({}), NO_ROWS],
  ['the roles', '3.5', ROLES, ['student', 'teacher', 'admin']],
  ['the place of the avatar among the documents', '3.10', PICTURE_INDEX + 1, 3],
  ['the pictures of a CNIC', '2.3.6', cnic.max, 2],
  ['the shortest password', '9.1', auth.PASSWORD_MIN_LENGTH, 6],
  ['the lowest price', '9.2', prices.PRICE_MIN_PKR, 2500],
  ['the highest price', '9.2', prices.PRICE_MAX_PKR, 40_000],
  ['the video cost of a student in USD', '9.3', prices.VIDEO_COST_USD, 3.2],
  ['the fallback rate of PKR for one USD', '9.3', prices.FALLBACK_PKR_PER_USD, 280],
  ['the most stars', '9.4', MAX_STARS, 5],
  ['the types of feedback', '9.5', FEEDBACK_TYPES, ['concern', 'issue', 'suggestion']],
  ['the statuses of feedback', '9.5', FEEDBACK_STATUSES, ['pending', 'reviewed', 'resolved']],
  [
    'the statuses of a teacher',
    '9.6',
    VERIFICATION_STATUSES.toSorted(),
    ['approved', 'pending', 'rejected', 'requested'],
  ],
  ['the hours of a review', '9.6', REVIEW_HOURS_RANGE, [24, 48]],
  ['the types of a receipt', '9.7', RECEIPT_TYPES.toSorted(), ['image/jpeg', 'image/png']],
  ['the bytes of a receipt', '9.7', RECEIPT_MAX_BYTES, 5 * MEGABYTE],
  ['the types of a teacher’s document', '9.7', cnic.types.toSorted(), ['application/pdf', 'image/jpeg', 'image/png']],
  ['the bytes of a teacher’s document', '9.7', DOCUMENT_MAX_BYTES, 10 * MEGABYTE],
  ['the refresh interval of the marquee', '9.9', gigs.MARQUEE_REFRESH_MS, 10_000],
  ['the refresh interval of the courses', '9.9', gigs.COURSES_REFRESH_MS, 30_000],
  ['the skeleton of the Library', '9.9', SKELETON_MIN_MS, 1500],
  ['the delay after which typing has stopped', '9.9', TYPING_STOPS_AFTER_MS, 1500],
  ['the redirect after a password reset', '9.9', auth.RESET_REDIRECT_DELAY_MS, 2000],
  ['the closing of the enrolment popup', '9.9', POPUP_CLOSE_DELAY_MS, 1000],
  ['the time of a toast', '9.10', DEFAULT_MS, 5000],
  ['the time of a toast of login and logout', '9.10', SHORT_MS, 1000],
  ['the rows of a page', '9.11', USERS_PER_PAGE, 5],
  ['the animation of the chart', '9.11', CHART_ANIMATION_MS, 1000],
  ['the autoplay of the carousel', '9.12', AUTOPLAY_MS, 5000],
  ['the reconnection of the socket', '9.14', RECONNECTION_DELAYS, RECONNECTION_OPTIONS],
  ['the chapters of the Quran', '9.15', CHAPTER_COUNT, 114],
  ['the minutes of an access token', 'D3.1', auth.ACCESS_TOKEN_MINUTES, 15],
  ['the days of a refresh token', 'D3.1', auth.REFRESH_TOKEN_DAYS, 30],
  ['the seconds in which two refreshes succeed', 'D3.1', auth.REFRESH_GRACE_SECONDS, 10],
  ['the tolerance of a rate that moved', 'D5.1', prices.EXCHANGE_RATE_TOLERANCE, 0.05],
  ['the default size of a class', 'D6.1', gigs.MAX_STUDENTS_DEFAULT, 30],
  ['the largest class', 'D6.1', gigs.MAX_STUDENTS_LIMIT, 500],
  ['the minutes of a link to a shared file', 'D7.1', FILE_LINK_MINUTES, 10],
  ['the minutes of a link to a receipt or an identity document', 'D7.1', PRIVATE_LINK_MINUTES, 2],
  ['the bytes of a resource', 'D7.3', RESOURCE_MAX_BYTES, 100 * MEGABYTE],
  ['the files of one upload', 'D7.3', RESOURCE_MAX_FILES, 20],
  ['the minutes of a reset code', 'D10.1', auth.RESET_CODE_MINUTES, 10],
  ['the tries of a reset code', 'D10.1', auth.RESET_CODE_MAX_TRIES, 5],
  ['the digits of a CNIC', 'D12.5', CNIC_DIGITS, 13],
  ['the longest password', 'D12.7', auth.PASSWORD_MAX_LENGTH, 128],
])('%s: as specified [%s]', (...[, , ours, specified]) => {
  expect(ours).toEqual(specified)
})

test('marquee and courses refresh every 10 and 30 seconds, only while online [2.4.1, 2.5.1, 9.9, D12.3]', () => {
  const intervals = () =>
    [marqueeCoursesQuery().refetchInterval, availableCoursesQuery().refetchInterval].map((interval) =>
      typeof interval === 'function' ? Reflect.apply(interval, null, []) : interval,
    )
  vi.stubGlobal('navigator', { onLine: true })
  expect(intervals()).toEqual([10_000, 30_000])
  vi.stubGlobal('navigator', { onLine: false })
  expect(intervals()).toEqual([false, false])
})
