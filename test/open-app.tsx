// Opens the web app at an address and connects it to a real server in this process. Only the network between them
// and the date are replaced.
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { defaultLanguage, type Language } from '#domain/languages.ts'
import { queryClient } from '#web/api/query-client.ts'
import { App } from '#web/app.tsx'
import { readLanguage } from '#web/messages/language.ts'
import { loadArea } from '#web/messages/load-area.ts'
import { loadMessages, setLanguage } from '#web/messages/use-messages.ts'

type Reply = { statusCode: number; body: string; headers: Record<string, unknown> }
type AppRequest = { method: string; url: string; headers: Record<string, string>; payload?: string }
type AppServer = {
  app: { inject: (question: never) => PromiseLike<Reply> }
  clock: { now: () => number }
  config: { publicUrl: string }
}

export async function openApp(
  server: AppServer,
  path: string,
  language: Language = defaultLanguage,
  isConnectedAtFirst = true,
) {
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() })
  const cookies = new Map<string, string>()
  let isConnected = isConnectedAtFirst
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (!isConnected) throw new TypeError('Failed to fetch')
    const reply = await server.app.inject(questionOf(url, init, cookies, server) as never) // inject takes any of its shapes
    keepCookies(cookies, reply.headers['set-cookie'])
    const headers = Object.fromEntries(
      ['retry-after', 'content-type'].flatMap((name) => {
        const value = reply.headers[name]
        return typeof value === 'string' ? [[name, value]] : []
      }),
    )
    return new Response([204, 304].includes(reply.statusCode) ? null : reply.body, {
      status: reply.statusCode,
      headers,
    })
  })
  onTestFinished(() => {
    cleanup()
    queryClient.clear()
    localStorage.clear()
    // Like another tab that clears it: listeners of the session check again.
    dispatchEvent(new StorageEvent('storage'))
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  history.replaceState(null, '', path)
  await loadMessages('shell', 'ui')
  await setLanguage(language)
  render(<App />)
  const user = userEvent.setup()
  return {
    user,
    path: () => location.pathname,
    /** Switches the network off or on. */
    connect: (next: boolean) => {
      isConnected = next
    },
    /** Deletes the cookie, which looks like an expired session to the app. */
    forgetCookies: () => cookies.clear(),
    /** Pastes both, as a password manager does. */
    logIn: async (email: string, password: string) => {
      const words = await loadArea(readLanguage(), 'login')
      for (const [label, text] of [
        [words.email, email],
        [words.password, password],
      ] as const) {
        await user.click(await screen.findByLabelText(new RegExp(`^${label}`)))
        await user.paste(text)
      }
      await user.click(screen.getByRole('button', { name: words.logIn }))
    },
  }
}

function questionOf(
  url: string,
  init: RequestInit,
  cookies: Map<string, string>,
  server: AppServer,
): AppRequest {
  const { host, origin } = new URL(server.config.publicUrl)
  const isForm = init.body instanceof URLSearchParams
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    method: init.method ?? 'GET',
    url,
    headers: {
      host,
      origin,
      'sec-fetch-site': 'same-origin',
      ...(cookie && init.credentials !== 'omit' && { cookie }),
      ...(init.headers as Record<string, string>), // the client writes plain objects
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(init.body != null && { payload: String(init.body as URLSearchParams | string) }),
  }
}

function keepCookies(cookies: Map<string, string>, header: unknown) {
  for (const line of [header ?? []].flat().map(String)) {
    const [pair = ''] = line.split(';')
    const [name = '', ...value] = pair.split('=')
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(line) || value.join('') === '') cookies.delete(name)
    else cookies.set(name, value.join('='))
  }
}
