import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Area, Messages } from '#web/messages/areas.ts'
import { loadMessages } from '#web/messages/use-messages.ts'

export type Screen = LazyExoticComponent<ComponentType> & {
  /** Prefetches the screen. */
  readonly prepare: () => void
}

/** The common part of the rows of both routes tables. */
export type Row = {
  readonly path: string
  readonly screen: Screen
  /** Its name in the menu and its usual title. */
  readonly name: keyof Messages['shell']['menu']
}

/** A screen that is loaded when it is opened, together with its areas of texts and the texts of refusals. */
export const screen = (load: () => Promise<ComponentType>, ...areas: Area[]): Screen =>
  bareScreen(load, 'problems', ...areas)

/** A screen without a form. The texts of refusals are loaded with the first refusal. */
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
