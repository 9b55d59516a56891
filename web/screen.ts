import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Area, Messages } from '#web/messages/areas.ts'
import { loadMessages } from '#web/messages/use-messages.ts'

export type Screen = LazyExoticComponent<ComponentType>

/** What every row of the two tables of routes has. */
export type Row = {
  readonly path: string
  readonly screen: Screen
  /** Its name in the menu and its usual title. */
  readonly name: keyof Messages['shell']['menu']
}

/** A screen that is loaded when it is opened, together with the areas of texts it names. */
export function screen(load: () => Promise<ComponentType>, ...areas: Area[]): Screen {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadMessages(...areas)])
    return { default: component }
  })
}
