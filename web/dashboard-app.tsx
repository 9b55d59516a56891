// The part of the app for signed-in people: the dashboard with its table of screens and its bell.
import { lazy, Suspense } from 'react'
import { matchPath, useLocation } from 'react-router'
import { type AccountType, roles } from '#domain/people/roles.ts'
import { isOfferDue } from '#web/accounts/passkey-support.ts'
import { useAccountType, useUserId } from '#web/api/use-account.ts'
import { ask } from '#web/api/use-call.ts'
import { loadMessages } from '#web/messages/use-messages.ts'
import { IconPlace } from '#web/ui/button.tsx'
import { ownRoutes } from './routes.tsx'
import { Dashboard, type WithRoutes } from './shell/dashboard.tsx'
import { type DashboardRoute, mainPath, mayOpen } from './shell/dashboard-route.ts'
import { bareScreen } from './shell/lazy-screen.ts'

const Bell = bareScreen(() => import('#web/notifications/bell.tsx').then((module) => module.Bell))

const PasskeyOffer = lazy(async () => {
  try {
    const [{ PasskeyOffer }] = await Promise.all([
      import('#web/accounts/passkey-offer.tsx'),
      loadMessages('passkeys', 'ownAccount'),
    ])
    return { default: PasskeyOffer }
  } catch {
    // Without a connection the screen goes on without the offer.
    return { default: () => null }
  }
})

// Players open no screen about other people, so those rows load for the other roles only.
const isOnlyAboutSelf = (type: AccountType) => roles[type].joinsBy === 'sign-up'

const loadEveryRoute = async (): Promise<readonly DashboardRoute[]> => [
  ...(await import('./staff-routes.ts')).staffRoutes,
  ...ownRoutes,
]

const EveryRoute = lazy(async () => {
  const routes = await loadEveryRoute()
  return { default: ({ children }: Pick<WithRoutes, 'children'>) => children(routes) }
})

function RoutesOf({ type, children }: WithRoutes) {
  return isOnlyAboutSelf(type) ? children(ownRoutes) : <EveryRoute>{children}</EveryRoute>
}

export function DashboardApp() {
  // The placeholder keeps the bar from jumping when the bell arrives.
  const bell = (
    <Suspense fallback={<IconPlace icon="bell" />}>
      <Bell />
    </Suspense>
  )
  return (
    <Dashboard RoutesOf={RoutesOf} bell={bell} above={<Offer to="staff" />} below={<Offer to="players" />} />
  )
}

/** A passkey is offered on the main screen: above it to staff, below it to players, who came for their results. */
function Offer({ to }: { to: 'staff' | 'players' }) {
  const { data: type } = useAccountType()
  const userId = useUserId()
  const { pathname } = useLocation()
  const isTheirs = type !== undefined && isOnlyAboutSelf(type) === (to === 'players')
  if (!isTheirs || pathname !== mainPath || !isOfferDue(userId)) return null
  return (
    <Suspense>
      <PasskeyOffer />
    </Suspense>
  )
}

/** Fetches the screen of an address and its data as soon as the account type is known, before React renders. */
export async function beginScreen(pathname: string, userId: string): Promise<void> {
  const type = await ask('getAccountType', { params: { id: userId } })
  const routes = isOnlyAboutSelf(type) ? ownRoutes : await loadEveryRoute()
  const here = routes.find((route) => matchPath(route.path, pathname) && mayOpen(route, type))
  here?.begin?.(userId)
  here?.screen.prepare()
}

/** Loads the main screen of players before a login, because most people who log in are players. */
export function prepareMain(): void {
  ownRoutes.find((route) => route.path === mainPath)?.screen.prepare()
}
