import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadCalls } from '#web/api/calls.ts'
import type { Area, Messages } from '#web/messages/areas.ts'
import { loadMessages } from '#web/messages/use-messages.ts'

type LazyPart<Props extends object = object> = ComponentType<Props> & {
  /** Loads it, so that it renders without the fallback. Also resolves if it cannot be loaded; rendering it shows why. */
  readonly prepare: () => Promise<void>
}

export type Screen = LazyPart

/** The common part of the rows of both routes tables. */
export type ScreenRow = {
  readonly path: string
  readonly screen: Screen
  /** Its name in the menu and its usual title. */
  readonly name: keyof Messages['shell']['menu']
}

/** A screen that is loaded when it is opened, with its areas of texts, the texts of refusals and the table of calls. */
export const screen = (load: () => Promise<ComponentType>, ...areas: Area[]): Screen =>
  bareScreen(async () => (await Promise.all([load(), loadCalls()]))[0], 'problems', ...areas)

/** A first screen: the texts of refusals come with the first refusal, and its calls are in first-calls.ts. */
export const bareScreen = (load: () => Promise<ComponentType>, ...areas: Area[]): Screen =>
  lazyPart(async () => (await Promise.all([load(), loadMessages(...areas)]))[0])

/** A part that its page can do without: where it cannot be loaded, such as without a connection, nothing stands there. */
export const extra = (load: () => Promise<ComponentType>, ...areas: Area[]) =>
  lazy(() =>
    Promise.all([load(), loadMessages(...areas)]).then(
      ([part]) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )

/**
 * Like React's `lazy`, but what is loaded already renders at once. `lazy` always suspends first, and React then keeps the
 * fallback for at least 300 ms (docs/decisions/web-build.md).
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let ready: ComponentType<Props> | undefined
  const loadReady = async () => {
    const loaded = await load()
    ready ??= loaded
    return ready
  }
  const Lazy = lazy(async () => ({ default: await loadReady() }))
  function Part(props: Props) {
    // Chosen once, because another component would lose the state of this one.
    const [Chosen] = useState<ComponentType<Props>>(() => ready ?? Lazy)
    return createElement(Chosen, props)
  }
  return Object.assign(Part, {
    prepare: () =>
      loadReady().then(
        () => undefined,
        () => undefined,
      ),
  })
}
