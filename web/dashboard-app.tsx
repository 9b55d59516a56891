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
import { Dashboard } from './shell/dashboard.tsx'
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

export function DashboardApp() {
  // The placeholder keeps the bar from jumping when the bell arrives.
  const bell = (
    <Suspense fallback={<IconPlace icon="bell" />}>
      <Bell />
    </Suspense>
  )
  return (
    <Dashboard
      loadRoutes={loadRoutes}
      bell={bell}
      above={<Offer to="staff" />}
      below={<Offer to="players" />}
    />
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

/** The rows that a role may open. The screen of the address and the bell are loaded too, so that they render at once. */
async function loadRoutes(type: AccountType, userId: string): Promise<readonly DashboardRoute[]> {
  const bell = Bell.prepare()
  const every = isOnlyAboutSelf(type) ? ownRoutes : await loadEveryRoute()
  const routes = every.filter((route) => mayOpen(route, type))
  const { pathname } = location
  const shown = matchPath('/dashboard', pathname) ? mainPath : pathname
  const here = routes.find(({ path }) => matchPath(path, shown))
  here?.begin?.(userId)
  await Promise.all([here?.screen.prepare(), bell])
  return routes
}

/** Begins to load the first screen and its data before React renders. */
export async function beginScreen(userId: string): Promise<void> {
  await loadRoutes(await ask('getAccountType', { params: { id: userId } }), userId)
}

/** Loads the main screen of players before a login, because most people who log in are players. */
export async function prepareMain(): Promise<void> {
  await ownRoutes.find((route) => route.path === mainPath)?.screen.prepare()
}
