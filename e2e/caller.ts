// Makes HTTP requests to the running product like the web app: with the session cookie, from the same origin.
export type Person = { email: string; password: string }
export type CallerAnswer = { status: number; body: unknown }
export type Caller = Awaited<ReturnType<typeof signedIn>>

export async function send(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  cookie?: string,
): Promise<CallerAnswer & { cookie: string }> {
  const isForm = body instanceof URLSearchParams
  const reply = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      origin: url,
      ...(cookie ? { cookie } : {}),
      ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body !== undefined ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  const text = await reply.text()
  const isJson = reply.headers.get('content-type')?.includes('json')
  return {
    status: reply.status,
    body: isJson && text !== '' ? JSON.parse(text) : text,
    cookie: cookiesOf(reply),
  }
}

function cookiesOf(reply: Response): string {
  const pairs = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return pairs.join('; ')
}

export async function signedIn(url: string, { email, password }: Person) {
  const login = await send(url, 'POST', '/api/users/login', new URLSearchParams({ email, password }))
  if (login.status !== 200 || !login.cookie)
    throw new Error(`${email} could not sign in: ${login.status} ${JSON.stringify(login.body)}`)
  const { userID } = login.body as { userID: string }
  const speak =
    (method: string) =>
    (path: string, body?: unknown): Promise<CallerAnswer> =>
      send(url, method, path, body, login.cookie)
  return {
    id: userID,
    cookie: login.cookie,
    get: speak('GET'),
    post: speak('POST'),
    put: speak('PUT'),
    delete: speak('DELETE'),
  }
}
