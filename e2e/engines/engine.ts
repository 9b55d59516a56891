// A browser engine that the walk drives: what all three can do, whichever protocol they speak.
import type { Session } from '#e2e/pictures/filled-product.ts'

export type Size = { readonly width: number; readonly height: number }

/** One window without anything from earlier visits. */
export type EnginePage = {
  /** Signs in as the browser would remember it, with these choices of the device. */
  enter(url: string, session: Session | null, choices: Readonly<Record<string, string>>): Promise<void>
  goto(address: string): Promise<void>
  /** Runs the text of a function body in the page; its answer is JSON. */
  run(body: string): Promise<unknown>
  /** Real keys, into what has the focus. */
  type(text: string): Promise<void>
  picture(file: string): Promise<void>
  close(): Promise<void>
}

export type Engine = {
  readonly name: string
  readonly version: string
  open(size: Size): Promise<EnginePage>
  close(): Promise<void>
}

/** Why an engine cannot be driven here, and what to install. */
export class EngineMissing extends Error {}

/** A function body that leaves these in the storage of the origin. */
export const storeAll = (values: Readonly<Record<string, string>>): string =>
  `for (const [key, value] of Object.entries(${JSON.stringify(values)})) localStorage.setItem(key, value)`
