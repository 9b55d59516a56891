// The texts of the current language. The routes table names the areas of a screen, so they are loaded before it renders.

import type { Language } from '#domain/languages.ts'
import { createStore, useStore } from '#web/base/store.ts'
import type { Area, Messages } from './areas.ts'
import { readLanguage, rememberLanguage } from './language.ts'
import { loadArea } from './load-area.ts'

type Loaded = { language: Language; messages: Messages }

const loaded = createStore<Loaded | null>(null)
const wanted = new Set<Area>()

async function load(language: Language, names: Iterable<Area>): Promise<Partial<Messages>> {
  const found = await Promise.all([...names].map(async (name) => [name, await loadArea(language, name)]))
  return Object.fromEntries(found)
}

function replace(language: Language, messages: Partial<Messages>) {
  // The cast is safe: a screen only uses the areas that were loaded with it.
  loaded.write({ language, messages: messages as Messages })
}

/** Loads areas in the current language; resolves immediately when they are loaded. */
export async function loadMessages(...names: Area[]): Promise<void> {
  const before = loaded.read()
  const language = before?.language ?? readLanguage()
  for (const name of names) wanted.add(name)
  const missing = names.filter((name) => !(before && name in before.messages))
  if (missing.length === 0) return
  const found = await load(language, missing)
  // If the language was changed meanwhile, setLanguage has loaded these areas itself.
  const now = loaded.read()
  if ((now?.language ?? language) === language) replace(language, { ...now?.messages, ...found })
}

/** Switches once every area in use has loaded, so that no screen is half translated. */
export async function setLanguage(language: Language): Promise<void> {
  let found = await load(language, wanted)
  // A screen that opens in the meantime needs its texts too.
  while ([...wanted].some((name) => !(name in found))) found = await load(language, wanted)
  rememberLanguage(language)
  replace(language, found)
}

function snapshot(): Loaded {
  const current = loaded.read()
  if (!current) throw new Error('Texts are read before loadMessages has run.')
  return current
}

export const useMessages = (): Messages => useStore({ watch: loaded.watch, read: snapshot }).messages
export const useLanguage = (): Language => useStore({ watch: loaded.watch, read: snapshot }).language
