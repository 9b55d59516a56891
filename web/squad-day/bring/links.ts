// The devices that this one is connected to. They stay connected while the page is open, whichever screen it shows.
import { createStore } from '#web/base/store.ts'

type LinkState = 'connecting' | 'connected' | 'lost'

/** `got`, `given` and `unusable`, those not accepted here, count readings since the devices were connected. */
type Link = {
  readonly id: number
  readonly state: LinkState
  readonly got: number
  readonly given: number
  readonly unusable: number
}

export const links = createStore<readonly Link[]>([])

export const changeLink = (id: number, change: (link: Link) => Partial<Link>): void =>
  links.write(links.read().map((link) => (link.id === id ? { ...link, ...change(link) } : link)))

export const connectedCount = (all: readonly Link[]): number =>
  all.filter(({ state }) => state === 'connected').length
