// The part of the app for signed-in people: the dashboard with its table of screens and its bell.
import { type ComponentType, lazy, Suspense } from 'react'
import { matchPath, useLocation } from 'react-router'
import { type AccountType, roles } from '#domain/people/roles.ts'
import { loadCalls } from '#web/api/calls.ts'
import { useAccountType, useUserId } from '#web/api/use-account.ts'
import { ask } from '#web/api/use-call.ts'
import { settings } from '#web/base/settings.ts'
import { isOfferDue } from '#web/confirm/passkey-support.ts'
import { AskConsent } from '#web/consent/ask-consent.tsx'
import { loadMessages, useMessages } from '#web/messages/use-messages.ts'
import { Bell } from '#web/notifications/bell.tsx'
import { IconPlace } from '#web/ui/button.tsx'
import { ownRoutes } from './routes.tsx'
import { Dashboard, type LoadedRoutes } from './shell/dashboard.tsx'
import { type DashboardRoute, mainPath } from './shell/dashboard-route.ts'
import { bareScreen } from './shell/lazy-screen.ts'
import { ResultsAsOf } from './shell/results-as-of.tsx'

const AdviceOff = bareScreen(
  () => import('./shell/advice-off.tsx').then((module) => module.AdviceOff),
  'recording',
)
const Search = lazy(() =>
  Promise.all([import('#web/search/search-button.tsx'), loadMessages('search')]).then(
    ([{ SearchButton }]) => ({ default: SearchButton }),
  ),
)
const SearchRow = lazy<ComponentType<{ onLeave: () => void }>>(() =>
  Promise.all([import('#web/search/search-row.tsx'), loadMessages('search')]).then(
    ([module]) => ({ default: module.SearchRow }),
    // Without a connection there is nothing to search, and the rest of Me must open.
    () => ({ default: () => null }),
  ),
)

const PasskeyOffer = lazy(async () => {
  try {
    const [{ PasskeyOffer }] = await Promise.all([
      import('#web/accounts/passkeys/passkey-offer.tsx'),
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

async function loadEveryRoute(): Promise<readonly DashboardRoute[]> {
  const [{ staffRoutes }] = await Promise.all([import('./staff-routes.ts'), loadCalls()])
  return [...staffRoutes, ...ownRoutes]
}

export function DashboardApp() {
  return (
    <Dashboard
      loadRoutes={loadRoutes}
      routesBegun={routesBegun}
      bell={<Bell />}
      search={<SearchOfStaff />}
      SearchRow={SearchRowOfStaff}
      above={
        <>
          {settings().advice === 'off' && (
            <Suspense>
              <AdviceOff />
            </Suspense>
          )}
          <ResultsAsOf />
          <Offer to="staff" />
        </>
      }
      below={
        <>
          <Offer to="players" />
          <Consent />
        </>
      }
    />
  )
}

/** People who see only themselves have nothing to search. */
function SearchOfStaff() {
  const { data: type } = useAccountType()
  const { shell } = useMessages()
  if (type === undefined || isOnlyAboutSelf(type)) return null
  const loadScreens = async () =>
    (await loadEveryRoute())
      .filter((route) => route.for.includes(type) && !route.isHidden)
      .map(({ path, name }) => ({ path, name: shell.menu[name] }))
  return (
    <Suspense fallback={<IconPlace icon="search" />}>
      <Search loadScreens={loadScreens} />
    </Suspense>
  )
}

/** In Me: the bar of a narrow screen has no room for the button. */
function SearchRowOfStaff({ onLeave }: { onLeave: () => void }) {
  const { data: type } = useAccountType()
  if (type === undefined || isOnlyAboutSelf(type)) return null
  return <SearchRow onLeave={onLeave} />
}

/** Players are asked on the main screen when the notice of their club is new. */
function Consent() {
  const { data: type } = useAccountType()
  const { pathname } = useLocation()
  if (type === undefined || !roles[type].hasRecord || pathname !== mainPath) return null
  return <AskConsent />
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

/** The rows that a role may open. The screen of the address is loaded too, so that it renders at once. */
async function loadRoutes(type: AccountType, userId: string): Promise<LoadedRoutes> {
  const every = isOnlyAboutSelf(type) ? ownRoutes : await loadEveryRoute()
  const routes = every.filter((route) => route.for.includes(type))
  const { pathname } = location
  const shown = matchPath('/dashboard', pathname) ? mainPath : pathname
  const here = routes.find(({ path }) => matchPath(path, shown))
  here?.begin?.(userId)
  await here?.screen.prepare()
  return { type, routes }
}

let begun: (LoadedRoutes & { readonly place: string }) | undefined
const routesBegun = () => (begun?.place === location.pathname ? begun : undefined)

/**
 * Begins to load the first screen and its data before React renders. It depends on the account type: where that takes
 * longer, the dashboard itself waits for it.
 */
export async function beginScreen(userId: string): Promise<void> {
  const place = location.pathname
  const begin = async () => {
    const type = await ask('getAccountType', { params: { id: userId } })
    begun = { ...(await loadRoutes(type, userId)), place }
  }
  await Promise.race([begin(), new Promise((resolve) => setTimeout(resolve, 300))])
}

/** Loads the main screen of players before a login, because most people who log in are players. */
export async function prepareMain(): Promise<void> {
  await ownRoutes.find((route) => route.path === mainPath)?.screen.prepare()
}
