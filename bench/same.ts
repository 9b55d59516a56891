// Checks that the ceiling gives exactly the same answers as the product.
import type { BenchCall } from './calls.ts'

type Listening = { readonly port: number }

export async function assertSameAnswers(
  call: BenchCall,
  product: Listening,
  ceiling: Listening,
): Promise<void> {
  for (const request of call.requests.slice(0, 5)) {
    const [, method = '', path = ''] = /^(\S+) (\S+)/.exec(request) ?? []
    if (method !== 'GET') return
    const cookie = /^Cookie: (.*)$/m.exec(request)?.[1]?.trim() ?? ''
    const ask = async ({ port }: Listening) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })).text()
    const [real, bare] = [await ask(product), await ask(ceiling)]
    if (real === bare) continue
    const from = real.split('').findIndex((letter, at) => letter !== bare[at])
    const near = (text: string) => text.slice(Math.max(0, from - 60), from + 60)
    throw new Error(`${call.name}: the ceiling answers …${near(bare)}… instead of …${near(real)}…`)
  }
}
