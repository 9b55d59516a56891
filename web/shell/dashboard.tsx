// Everything below /dashboard: checks the session, finds the screen and renders the frame around it.
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router'
import { type AccountType, rolesThat } from '#domain/people/roles.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useAccountType, useUserId } from '#web/api/use-account.ts'
import { practitionerKey } from '#web/base/forget-kept.ts'
import { heldBy, heldUser } from '#web/base/held-session.ts'
import { howSessionEnded, lastUserID, useSession } from '#web/base/session.ts'
import { useStore } from '#web/base/store.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Frame } from '#web/shell/frame/frame.tsx'
import { Page } from '#web/ui/layout/layout.tsx'
import { Toasts } from '#web/ui/overlays/toast.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { Arrival } from './arrival.tsx'
import { type DashboardRoute, mainPath } from './dashboard-route.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { NotFound } from './not-found.tsx'
import type { ReturnPlace } from './return-place.ts'

type Around = {
  bell?: ReactNode
  search?: ReactNode
  SearchRow?: ComponentType<{ onLeave: () => void }>
  /** Around every screen. */
  above?: ReactNode
  below?: ReactNode
}

/** The rows that a role may open. */
export type LoadedRoutes = { readonly type: AccountType; readonly routes: readonly DashboardRoute[] }
type LoadRoutes = (type: AccountType, userId: string) => Promise<LoadedRoutes>

type DashboardProps = Around & {
  /** Loads the rows that a role may open, and the screen of the address. */
  loadRoutes: LoadRoutes
  /** What was loaded for this address before React rendered. */
  routesBegun: () => LoadedRoutes | undefined
}

export function Dashboard(props: DashboardProps) {
  const session = useSession()
  const held = useStore(heldBy)
  const { pathname, search, hash } = useLocation()
  if (!session && heldUser(held) === null) {
    // After an expired session the person returns to the same place; after signing out or deleting the account, not.
    if (howSessionEnded() === 'signed-out' || howSessionEnded() === 'deleted')
      return <Navigate to="/" replace />
    // A link opened while logged out is for whoever logs in, not for the last user of this browser.
    const hasExpired = howSessionEnded() === 'expired'
    const state: ReturnPlace = {
      from: `${pathname}${search}${hash}`,
      userID: hasExpired ? lastUserID() : null,
      hasExpired,
    }
    return <Navigate to="/login" replace state={state} />
  }
  return (
    <QueryClientProvider client={queryClient}>
      <SignedIn {...props} />
    </QueryClientProvider>
  )
}

function SignedIn({ loadRoutes, routesBegun, ...around }: DashboardProps) {
  const id = useUserId()
  const { data: known, error, refetch } = useAccountType()
  // This decides what is shown without a connection; the server checks every call.
  const type =
    known ?? (localStorage.getItem(practitionerKey) === id ? rolesThat('startsOffline')[0] : undefined)
  const routes = useRoutes({ load: loadRoutes, begun: routesBegun }, type, id)
  if (error && !type)
    return (
      <Page>
        <Failed error={error} onRetry={refetch} />
      </Page>
    )
  if (!routes) return <Loading />
  return <Screens {...around} routes={routes} />
}

/** The rows of a role, once they and the first screen are loaded. */
function useRoutes(
  { load, begun }: { load: LoadRoutes; begun: () => LoadedRoutes | undefined },
  type: AccountType | undefined,
  userId: string,
) {
  const [loaded, setLoaded] = useState(begun)
  const isLoaded = loaded !== undefined && loaded.type === type
  useEffect(() => {
    if (!type || isLoaded) return undefined
    let isCurrent = true
    load(type, userId).then(
      // A transition renders the frame in slices, so that a phone stays responsive.
      (found) => isCurrent && startTransition(() => setLoaded(found)),
      (failure: unknown) =>
        isCurrent &&
        setLoaded(() => {
          // React calls this while it renders, so the boundary around the dashboard shows the failure.
          throw failure
        }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, type, userId, isLoaded])
  return isLoaded ? loaded.routes : undefined
}

function Screens({
  routes,
  bell,
  search,
  SearchRow,
  above,
  below,
}: Around & { routes: readonly DashboardRoute[] }) {
  const { shell, ui } = useMessages()
  const { pathname } = useLocation()
  const here = routes.find(({ path }) => matchPath(path, pathname))
  const userId = useUserId()
  useEffect(() => here?.begin?.(userId), [here, userId])
  // /dashboard redirects to the main screen while that one loads.
  const isOnTheWay = matchPath('/dashboard', pathname) !== null
  const otherwise = isOnTheWay ? ui.loading : shell.notFoundTitle
  const title = here ? shell.menu[here.name] : otherwise
  const shown = (
    <ErrorBoundary place={pathname}>
      {above}
      <Suspense fallback={<Loading />}>
        <Routes>
          {routes.map(({ path, screen: Screen }) => (
            <Route key={path} path={path.slice('/dashboard/'.length)} element={<Screen />} />
          ))}
          <Route index element={<Navigate to={mainPath} replace />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
        <Arrival />
        {below}
      </Suspense>
    </ErrorBoundary>
  )
  if (here?.isBare)
    return (
      <>
        <main id="content">{shown}</main>
        <Toasts />
      </>
    )
  return (
    <Frame routes={routes} bell={bell} search={search} SearchRow={SearchRow} title={title}>
      {shown}
    </Frame>
  )
}
