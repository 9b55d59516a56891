// One request with a deadline. A broken connection gives `status` 0.
export type Reply = {
  readonly status: number
  readonly body: unknown
  readonly retryAfter: string | null
  readonly ms: number
}

export async function ask(
  url: string,
  method: string,
  path: string,
  { cookie, body, patienceMs = 15_000 }: { cookie?: string; body?: unknown; patienceMs?: number } = {},
): Promise<Reply> {
  const started = performance.now()
  try {
    const reply = await fetch(`${url}${path}`, {
      method,
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        origin: url,
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    const isJson = reply.headers.get('content-type')?.includes('json') && text !== ''
    return {
      status: reply.status,
      body: isJson ? JSON.parse(text) : text,
      retryAfter: reply.headers.get('retry-after'),
      ms: performance.now() - started,
    }
  } catch (error) {
    return { status: 0, body: String(error), retryAfter: null, ms: performance.now() - started }
  }
}
