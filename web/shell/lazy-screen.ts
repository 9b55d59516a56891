import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Area, Messages } from '#web/messages/areas.ts'
import { loadMessages } from '#web/messages/use-messages.ts'

export type Screen = LazyExoticComponent<ComponentType> & {
  /** Fetches the screen ahead: somebody is about to open it. */
  readonly prepare: () => void
}

/** What every row of the two tables of routes has. */
export type Row = {
  readonly path: string
  readonly screen: Screen
  /** Its name in the menu and its usual title. */
  readonly name: keyof Messages['shell']['menu']
}

/** A screen that is loaded when it is opened, together with the areas of texts it names and those of a refusal. */
export const screen = (load: () => Promise<ComponentType>, ...areas: Area[]): Screen =>
  bareScreen(load, 'problems', ...areas)

/** A screen that loads the texts of refusals itself, when something is submitted. */
export function bareScreen(load: () => Promise<ComponentType>, ...areas: Area[]): Screen {
  const loadAll = () => Promise.all([load(), loadMessages(...areas)])
  return Object.assign(
    lazy(async () => ({ default: (await loadAll())[0] })),
    {
      // A failure is ignored here; opening the screen loads it again and shows the error.
      prepare: () => void loadAll().catch(() => {}),
    },
  )
}
