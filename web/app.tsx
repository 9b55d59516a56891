// All routes: public screens, the dashboard, and a page for unknown addresses.
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { BrowserRouter, matchPath, Navigate, Route, Routes, useLocation } from 'react-router'
import { readSession, useSession } from '#web/base/session.ts'
import { loadMessages } from '#web/messages/use-messages.ts'
import { CannotOpen } from '#web/ui/overlays/overlay.tsx'
import { Loading } from '#web/ui/states/page-states.tsx'
import { type PublicRoute, publicRoutes } from './public-routes.ts'
import { Arrival } from './shell/arrival.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { lazyPart } from './shell/lazy-screen.ts'
import { placeAfterLogin } from './shell/return-place.ts'

const loadDashboard = () => import('./dashboard-app.tsx')
const Dashboard = lazyPart(() => loadDashboard().then((module) => module.DashboardApp))
const Queries = lazyPart(() => import('./shell/queries.tsx').then((module) => module.Queries))
const NotFoundAlone = lazyPart(() =>
  import('./shell/not-found-alone.tsx').then((module) => module.NotFoundAlone),
)
// DEV is false in a build, which leaves this page out.
const Kit = import.meta.env.DEV
  ? lazy(async () => {
      const [{ Kit }] = await Promise.all([import('./dev/kit.tsx'), loadMessages('standing', 'accounts')])
      return { default: Kit }
    })
  : null

/** Loads what an address shows, so that it renders without 'Loading...'. Never fails: rendering shows why it cannot load. */
export async function prepareScreen(pathname: string): Promise<void> {
  if (pathname.startsWith('/dashboard')) {
    await Dashboard.prepare()
    return beginDashboard().catch(() => {})
  }
  const route = publicRoutes.find(({ path }) => matchPath(path, pathname))
  if (!route) return NotFoundAlone.prepare()
  await Promise.all([route.screen.prepare(), !route.isLight && Queries.prepare()])
}

async function beginDashboard() {
  const session = readSession()
  if (!session) return
  const { beginScreen } = await loadDashboard()
  await beginScreen(session.userID)
}

/** Loads the dashboard before a login. */
async function prepareDashboard() {
  await Dashboard.prepare()
  const { prepareMain } = await loadDashboard()
  await prepareMain()
}

export function App() {
  return (
    <BrowserRouter>
      <Places />
      <CannotOpen />
    </BrowserRouter>
  )
}

function Places() {
  const { pathname } = useLocation()
  // The frame of the dashboard stays while its screens change.
  const place = pathname.startsWith('/dashboard') ? '/dashboard' : pathname
  return (
    <ErrorBoundary place={place}>
      <Suspense fallback={<Loading />}>
        <Routes>
          {publicRoutes.map((route) => (
            <Route key={route.path} path={route.path} element={<PublicScreen route={route} />} />
          ))}
          <Route path="/dashboard/*" element={<Dashboard />} />
          {Kit && <Route path="/dev/kit" element={<Kit />} />}
          <Route path="*" element={<NotFoundAlone />} />
        </Routes>
        {place !== '/dashboard' && <Arrival />}
      </Suspense>
    </ErrorBoundary>
  )
}

function PublicScreen({ route }: { route: PublicRoute }) {
  const session = useSession()
  const { state } = useLocation()
  const { screen: Screen, isForSignedOut, isLight } = route
  useEffect(() => {
    if (!isForSignedOut) return undefined
    // Focusing the form means that a login is likely: load the dashboard ahead.
    const prepare = () => void prepareDashboard().catch(() => {})
    addEventListener('focusin', prepare, { once: true })
    return () => removeEventListener('focusin', prepare)
  }, [isForSignedOut])
  if (session && isForSignedOut) return <Navigate to={placeAfterLogin(state, session.userID)} replace />
  const shown: ReactNode = <Screen />
  return isLight ? shown : <Queries>{shown}</Queries>
}
