import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { destinationAfterLogin } from '#src/features/auth/destination-after-login.ts'
import { parseNext } from '#src/features/auth/use-next.ts'
import { parseQuranSearch } from '#src/features/library/quran/search/search-params.ts'
import { session } from '#src/session/session.ts'
import { loadWith, publicPage } from './page.ts'

// Loaders are in the chunks of their pages: what every page loads first stays small.
const loadWelcome = () => import('./welcome.tsx')

const welcome = createRoute({
  ...publicPage('/'),
  loader: ({ context }) => loadWith(loadWelcome(), (page) => page.loadWelcomePage(context.client)),
  component: lazyRouteComponent(loadWelcome, 'Welcome'),
})

const start = createRoute({
  ...publicPage('/start'),
  beforeLoad: () => {
    const role = session.current()?.user.role
    throw redirect({ to: role ? destinationAfterLogin(undefined, role) : '/courses', replace: true })
  },
})

const signup = createRoute({
  ...publicPage('/signup'),
  validateSearch: parseNext,
  component: lazyRouteComponent(() => import('#src/features/auth/sign-up/sign-up-page.tsx'), 'SignUpPage'),
})

const login = createRoute({
  ...publicPage('/login'),
  validateSearch: parseNext,
  component: lazyRouteComponent(() => import('#src/features/auth/login-page.tsx'), 'LoginPage'),
})

const forgotPassword = createRoute({
  ...publicPage('/forgot-password'),
  validateSearch: parseNext,
  component: lazyRouteComponent(
    () => import('#src/features/auth/password-reset/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
})

const resetPassword = createRoute({
  ...publicPage('/reset-password'),
  validateSearch: parseNext,
  component: lazyRouteComponent(
    () => import('#src/features/auth/password-reset/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
})

const loadCatalogue = () => import('./shop/courses.tsx')
const loadCourse = () => import('./shop/course.tsx')
const loadTeacher = () => import('./shop/teacher.tsx')

const courses = createRoute({
  ...publicPage('/courses'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadWith(loadCatalogue(), (page) => page.loadCourses(context.client, deps)),
  component: lazyRouteComponent(loadCatalogue, 'Courses'),
})

const course = createRoute({
  ...publicPage('/courses/$id'),
  validateSearch: ({ enrol }: Record<string, unknown>): { enrol?: true } => (enrol === true ? { enrol } : {}),
  loader: (visit) => loadWith(loadCourse(), (page) => page.loadCourse(visit)),
  component: lazyRouteComponent(loadCourse, 'Course'),
})

const teacher = createRoute({
  ...publicPage('/teachers/$id'),
  loader: (visit) => loadWith(loadTeacher(), (page) => page.loadTeacher(visit)),
  component: lazyRouteComponent(loadTeacher, 'Teacher'),
})

const library = createRoute({
  ...publicPage('/library'),
  component: lazyRouteComponent(() => import('./library.tsx'), 'Library'),
})

const loadChapters = () => import('#src/features/library/quran/chapters/chapters-page.tsx')
const loadReader = () => import('#src/features/library/quran/reader/reader-page.tsx')

const chapters = createRoute({
  ...publicPage('/quran-chapters'),
  validateSearch: parseQuranSearch,
  loader: ({ context }) => loadWith(loadChapters(), (page) => page.prefetchChapters(context.client)),
  component: lazyRouteComponent(loadChapters, 'ChaptersPage'),
})

const reader = createRoute({
  ...publicPage('/quran-chapters/$chapterId'),
  loader: ({ context, params }) =>
    loadWith(loadReader(), (page) => page.prefetchChapter(context.client, params.chapterId)),
  component: lazyRouteComponent(loadReader, 'ReaderPage'),
})

const shelves = () => import('#src/features/library/books/shelf-pages.tsx')

const hadiths = createRoute({
  ...publicPage('/hadiths'),
  component: lazyRouteComponent(shelves, 'HadithsPage'),
})

const fiqhBooks = createRoute({
  ...publicPage('/fiqh-books'),
  component: lazyRouteComponent(shelves, 'FiqhBooksPage'),
})

const otherBooks = createRoute({
  ...publicPage('/other-books'),
  component: lazyRouteComponent(shelves, 'OtherBooksPage'),
})

const downloads = createRoute({
  ...publicPage('/downloads'),
  component: lazyRouteComponent(() => import('#src/features/downloads/downloads-page.tsx'), 'DownloadsPage'),
})

const about = createRoute({
  ...publicPage('/about'),
  component: lazyRouteComponent(() => import('./about-us.tsx'), 'About'),
})

const donate = createRoute({
  ...publicPage('/donate'),
  component: lazyRouteComponent(() => import('./about-us.tsx'), 'Donate'),
})

const contact = createRoute({
  ...publicPage('/contact'),
  component: lazyRouteComponent(() => import('./about-us.tsx'), 'Contact'),
})

const faq = createRoute({
  ...publicPage('/faq'),
  component: lazyRouteComponent(() => import('#src/features/welcome/faq-page.tsx'), 'FaqPage'),
})

const privacy = createRoute({
  ...publicPage('/privacy-policy'),
  component: lazyRouteComponent(() => import('./about-us.tsx'), 'Privacy'),
})

export const publicRoutes = [
  welcome,
  start,
  signup,
  login,
  forgotPassword,
  resetPassword,
  courses,
  course,
  teacher,
  library,
  chapters,
  reader,
  hadiths,
  fiqhBooks,
  otherBooks,
  downloads,
  about,
  donate,
  contact,
  faq,
  privacy,
]
