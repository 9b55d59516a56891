// Checks that the ceiling gives exactly the same answers as the product.
import type { BenchCall } from './calls.ts'
import type { Running } from './servers.ts'

export async function assertSameAnswers(call: BenchCall, product: Running, ceiling: Running): Promise<void> {
  for (const request of call.requests.slice(0, 5)) {
    const [, method = '', path = ''] = /^(\S+) (\S+)/.exec(request) ?? []
    if (method !== 'GET') return
    const cookie = /^Cookie: (.*)$/m.exec(request)?.[1]?.trim() ?? ''
    const [real, bare] = await Promise.all(
      [product, ceiling].map(async ({ port }) =>
        (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })).text(),
      ),
    )
    if (real !== bare) throw new Error(`${call.name}: the ceiling answers ${bare} instead of ${real}`)
  }
}
