// Keeps connected devices on the same readings: each tells the others what is new, as soon as it is on its disk. A device
// in the middle passes on what it hears, so a star of tablets knows everything.
import { readSession } from '#web/base/session.ts'
import { onKept } from '#web/squad-day/offline/outbox.ts'
import { onSent } from '#web/squad-day/offline/send-readings.ts'
import { onOtherTab } from '#web/squad-day/offline/sync-state.ts'
import { type Connection, connectWithinMs, opened } from './connection.ts'
import type { Distrust } from './day-pass.ts'
import type { Invitation } from './invitation.ts'
import { keepAwake } from './keep-awake.ts'
import { changeLink, links } from './links.ts'
import { checkHello, hello, type Message, readMessage, say, sayIds, sayReadings } from './talk.ts'
import { addReadings, type Bringing, carriedOf, dropOnServer, isOf, onServer, ownReadings } from './union.ts'

type Peer = {
  readonly id: number
  readonly connection: Connection
  readonly other: Invitation
  readonly bringing: Bringing
  /** Ids that it has, because it sent or was sent them. */
  readonly has: Set<string>
  /** Ids of which it knows that the server has them. */
  readonly knowsSent: Set<string>
  isTrusted: boolean
}

const peers = new Map<number, Peer>()
let lastId = 0
let stopListening: (() => void) | null = null

/** Only what the peer does not have. */
function pass(peer: Peer, readings: readonly { readonly id: string }[]): void {
  const fresh = readings.filter(({ id }) => !peer.has.has(id))
  for (const { id } of fresh) peer.has.add(id)
  sayReadings(peer.connection.channel, fresh)
}

function passSent(peer: Peer, ids: readonly string[]): void {
  const fresh = ids.filter((id) => !peer.knowsSent.has(id))
  for (const id of fresh) peer.knowsSent.add(id)
  sayIds(peer.connection.channel, 'on-server', fresh)
}

const trusted = (): Peer[] => [...peers.values()].filter(({ isTrusted }) => isTrusted)

function listen(): () => void {
  const ends = [
    onKept((readings) => {
      for (const peer of trusted())
        pass(peer, readings.filter((reading) => isOf(peer.bringing.pass, reading)).map(carriedOf))
    }),
    onSent((readings) => {
      const ids = readings.map(({ id }) => id)
      for (const peer of trusted()) passSent(peer, ids)
    }),
    // Another tab has taken or sent some.
    onOtherTab(() => {
      for (const peer of trusted()) void tellAll(peer)
    }),
    keepAwake(),
  ]
  return () => ends.forEach((end) => end())
}

async function tellAll(peer: Peer): Promise<void> {
  const { bringing } = peer
  // First, so that nothing is counted as waiting on both.
  passSent(peer, await onServer(bringing))
  pass(peer, await ownReadings(bringing.pass))
}

/** Null: connected, and the other device has shown that it is of the day. */
type ExchangeOutcome = Distrust | 'not-reached' | null

/** Starts when both codes were read. It does not resolve before the devices trust each other or have failed. */
export function startExchange(
  bringing: Bringing,
  connection: Connection,
  other: Invitation,
  withinMs: number,
): Promise<ExchangeOutcome> {
  lastId += 1
  const peer: Peer = {
    id: lastId,
    connection,
    other,
    bringing,
    has: new Set(),
    knowsSent: new Set(),
    isTrusted: false,
  }
  peers.set(peer.id, peer)
  stopListening ??= listen()
  links.write([...links.read(), { id: peer.id, state: 'connecting', got: 0, given: 0, unusable: 0 }])
  const { channel, peer: browser } = connection
  return new Promise((resolve) => {
    const fail = (why: ExchangeOutcome) => {
      endLink(peer.id, peer.isTrusted ? 'lost' : undefined)
      resolve(why)
    }
    // One after the other, in the order in which they were sent.
    let last = Promise.resolve()
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = readMessage(data)
      if (message) last = last.then(() => hear(peer, message, resolve, fail)).catch(() => fail('not-reached'))
    })
    channel.addEventListener('close', () => fail('not-reached'))
    browser.addEventListener('connectionstatechange', () => {
      if (browser.connectionState === 'failed' && peer.isTrusted) fail('not-reached')
    })
    const giveUpAt = Date.now() + withinMs
    const greet = async () => {
      if (!(await opened(connection, withinMs))) return fail('not-reached')
      say(channel, await hello(bringing.pass, connection.own, other))
      // The other device may sleep just now: then it is open and says nothing.
      const leftMs = Math.min(connectWithinMs, giveUpAt - Date.now())
      return void setTimeout(() => !peer.isTrusted && fail('not-reached'), leftMs)
    }
    greet().catch(() => fail('not-reached'))
  })
}

async function hear(
  peer: Peer,
  message: Message,
  accept: (outcome: null) => void,
  refuse: (why: Distrust) => void,
): Promise<void> {
  const { bringing, connection, other, id } = peer
  const { channel, own } = connection
  // Somebody else uses this device now.
  if (readSession()?.userID !== bringing.practitioner) return endLink(id)
  if (message.kind === 'refused') return refuse(message.why)
  if (message.kind === 'hello') {
    const claims = await checkHello(bringing.pass, message, own, other)
    if (typeof claims === 'string') {
      say(channel, { kind: 'refused', why: claims })
      // The other side needs it, and closing at once may lose it.
      setTimeout(() => refuse(claims), 200)
      return
    }
    peer.isTrusted = true
    changeLink(id, () => ({ state: 'connected' }))
    accept(null)
    return tellAll(peer)
  }
  if (!peer.isTrusted) return
  if (message.kind === 'readings') {
    for (const one of message.readings.flatMap(idOf)) peer.has.add(one)
    const { usable, fresh } = await addReadings(bringing, message.readings)
    changeLink(id, ({ got, unusable }) => ({
      got: got + fresh.length,
      unusable: unusable + message.readings.length - usable.length,
    }))
    sayIds(channel, 'kept', usable)
  }
  if (message.kind === 'kept') changeLink(id, ({ given }) => ({ given: given + message.ids.length }))
  if (message.kind === 'on-server') {
    const ids = new Set(message.ids)
    for (const one of ids) peer.knowsSent.add(one)
    await dropOnServer((one) => ids.has(one))
    for (const one of trusted()) passSent(one, message.ids)
  }
}

const idOf = (reading: unknown): string[] =>
  typeof reading === 'object' && reading !== null && 'id' in reading && typeof reading.id === 'string'
    ? [reading.id]
    : []

/** Without a state the link is forgotten; a lost one stays in the list, so that somebody connects it again. */
export function endLink(id: number, state?: 'lost'): void {
  const peer = peers.get(id)
  peers.delete(id)
  peer?.connection.peer.close()
  if (!state) links.write(links.read().filter((link) => link.id !== id))
  else if (peer) changeLink(id, () => ({ state }))
  if (peers.size > 0 || !stopListening) return
  stopListening()
  stopListening = null
}
