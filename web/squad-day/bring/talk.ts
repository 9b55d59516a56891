// What two connected devices tell each other: first who they are, then all readings of the day, then every new one.
import * as z from 'zod/mini'
import { type Claims, checkToken, type DayPass, type Distrust, markOf } from './day-pass.ts'
import type { Invitation } from './invitation.ts'

const distrusts = ['other-club', 'other-day', 'not-signed', 'over'] as const satisfies readonly Distrust[]

const messageSchema = z.union([
  z.object({ kind: z.literal('hello'), token: z.string(), proof: z.string() }),
  z.object({ kind: z.literal('refused'), why: z.enum(distrusts) }),
  // Each is checked as the server checks it.
  z.object({ kind: z.literal('readings'), readings: z.array(z.unknown()) }),
  z.object({ kind: z.literal('kept'), ids: z.array(z.string()) }),
  z.object({ kind: z.literal('on-server'), ids: z.array(z.string()) }),
])
export type Message = z.infer<typeof messageSchema>

/** Below the 256 kB that every browser takes at once. */
const mostAtOnce = 100

const parts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

export function say(channel: RTCDataChannel, message: Message): void {
  if (channel.readyState === 'open') channel.send(JSON.stringify(message))
}

export function sayReadings(channel: RTCDataChannel, readings: readonly unknown[]): void {
  for (const part of parts(readings, mostAtOnce)) say(channel, { kind: 'readings', readings: part })
}

export function sayIds(channel: RTCDataChannel, kind: 'kept' | 'on-server', ids: readonly string[]): void {
  for (const part of parts(ids, 10 * mostAtOnce)) say(channel, { kind, ids: part })
}

export function readMessage(data: unknown): Message | null {
  if (typeof data !== 'string') return null
  try {
    const read = messageSchema.safeParse(JSON.parse(data))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Only the two who have scanned each other's codes know both certificates, and only devices of the day its key. */
async function proofOf(pass: DayPass, from: Invitation, to: Invitation): Promise<string> {
  const mark = await markOf(pass, Uint8Array.from([...from.fingerprint, ...to.fingerprint]))
  return Array.from(mark, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function hello(pass: DayPass, own: Invitation, other: Invitation): Promise<Message> {
  return { kind: 'hello', token: pass.token, proof: await proofOf(pass, own, other) }
}

export async function checkHello(
  pass: DayPass,
  { token, proof }: { token: string; proof: string },
  own: Invitation,
  other: Invitation,
): Promise<Claims | Distrust> {
  const claims = await checkToken(token, pass)
  if (typeof claims === 'string') return claims
  return proof === (await proofOf(pass, other, own)) ? claims : 'not-signed'
}
