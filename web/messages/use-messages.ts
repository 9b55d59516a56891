// The texts of the current language. A screen names its areas in the routes table, so they are here when it draws.
import { useSyncExternalStore } from 'react'
import type { Language } from '#domain/languages.ts'
import { type Area, loaders, type Messages } from './areas.ts'
import { readLanguage, rememberLanguage } from './language.ts'

type Loaded = { language: Language; messages: Messages }

let current: Loaded | null = null
const wanted = new Set<Area>()
const listeners = new Set<() => void>()

async function load(language: Language, names: Iterable<Area>): Promise<Partial<Messages>> {
  const found = await Promise.all([...names].map(async (name) => [name, await loaders[language][name]()]))
  return Object.fromEntries(found)
}

function replace(language: Language, messages: Partial<Messages>) {
  // Areas arrive with the screens that name them; to those screens the dictionary is whole.
  current = { language, messages: messages as Messages }
  for (const listener of listeners) listener()
}

/** Brings areas of the current language; resolves at once when they are here. */
export async function loadMessages(...names: Area[]): Promise<void> {
  const language = current?.language ?? readLanguage()
  for (const name of names) wanted.add(name)
  const missing = names.filter((name) => !(current && name in current.messages))
  if (missing.length === 0) return
  const found = await load(language, missing)
  // The language may have changed meanwhile; setLanguage has then loaded these areas itself.
  if ((current?.language ?? language) === language) replace(language, { ...current?.messages, ...found })
}

/** Switches once every area in use has arrived, so that no screen is ever half translated. */
export async function setLanguage(language: Language): Promise<void> {
  let found = await load(language, wanted)
  // A screen that opens meanwhile wants its texts as well.
  while ([...wanted].some((name) => !(name in found))) found = await load(language, wanted)
  rememberLanguage(language)
  replace(language, found)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function snapshot(): Loaded {
  if (!current) throw new Error('Texts are read before loadMessages has run.')
  return current
}

export const useMessages = (): Messages => useSyncExternalStore(subscribe, snapshot).messages
export const useLanguage = (): Language => useSyncExternalStore(subscribe, snapshot).language
