// What two browsers must know of each other to connect, in about 100 bytes instead of the 700 of their own description:
// the names and passwords of ICE, the fingerprint of the certificate, and addresses in this network. An answer also says
// which offer it answers.
import { fromBase45, toBase45 } from '#web/squad-day/bring/wire/base45.ts'
import {
  type ByteReader,
  createReader,
  createWriter,
  fromUuid,
  toUuid,
  type Writer,
} from '#web/squad-day/bring/wire/bytes.ts'
import { clubMark, clubMarkLength, type DayPass, type Distrust, distrustOf, markOf } from './day-pass.ts'

export type Invitation = {
  readonly ufrag: string
  readonly pwd: string
  /** SHA-256 of the certificate. */
  readonly fingerprint: readonly number[]
  readonly addresses: readonly { readonly host: string; readonly port: number }[]
}
export type InvitationKind = 'offer' | 'answer'

const kinds = { offer: 2, answer: 3 } as const
const sealLength = 8
const offerMarkLength = 4
/** More than a tablet has in one network. */
const mostAddresses = 4

// Six bits a character, which is the alphabet that ICE allows.
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function writeLetters(writer: Writer, text: string): void {
  const padded = text.padEnd(Math.ceil(text.length / 4) * 4, 'A')
  writer.count(text.length)
  for (let at = 0; at < padded.length; at += 4) {
    const bits = Array.from(padded.slice(at, at + 4)).reduce((sum, one) => sum * 64 + letters.indexOf(one), 0)
    writer.raw([bits >> 16, (bits >> 8) & 255, bits & 255])
  }
}

function readLetters(reader: ByteReader): string {
  const length = reader.count()
  let text = ''
  while (text.length < length) {
    const [a = 0, b = 0, c = 0] = reader.raw(3)
    const bits = a * 65_536 + b * 256 + c
    for (const shift of [18, 12, 6, 0]) text += letters[(bits >> shift) & 63] ?? ''
  }
  return text.slice(0, length)
}

const mdns = /^([0-9a-f-]{36})\.local$/i

/** IPv4 as 4 bytes, an address of IPv6 or a name of mDNS as 16. */
function writeAddress(writer: Writer, { host, port }: Invitation['addresses'][number]): void {
  const name = mdns.exec(host)?.[1]
  if (name) {
    writer.byte(2)
    writer.raw(fromUuid(name))
  } else if (host.includes(':')) {
    writer.byte(1)
    writer.raw(ipv6Bytes(host))
  } else {
    writer.byte(0)
    writer.raw(host.split('.').map(Number))
  }
  writer.raw([port >> 8, port & 255])
}

function ipv6Bytes(host: string): number[] {
  const [start = '', end] = host.split('::')
  const words = (part: string) =>
    part === '' ? [] : part.split(':').map((word) => Number.parseInt(word, 16))
  const [head, tail] = [words(start), words(end ?? '')]
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => 0)
  return [...head, ...zeros, ...tail].flatMap((word) => [word >> 8, word & 255])
}

function readAddress(reader: ByteReader): Invitation['addresses'][number] {
  const form = reader.byte()
  const bytes = reader.raw(form === 0 ? 4 : 16)
  const words = Array.from({ length: 8 }, (_, at) =>
    ((bytes[2 * at] ?? 0) * 256 + (bytes[2 * at + 1] ?? 0)).toString(16),
  )
  const host = form === 0 ? [...bytes].join('.') : form === 1 ? words.join(':') : `${toUuid(bytes)}.local`
  return { host, port: reader.byte() * 256 + reader.byte() }
}

/** Addresses that other devices can reach come first. */
const rank = (host: string): number => (mdns.test(host) ? 2 : host.includes(':') ? 1 : 0)

/** From the description of the browser; null while it has no address. */
export function readSdp(sdp: string): Invitation | null {
  const valueOf = (name: string) => new RegExp(`^a=${name}:(.+?)\\s*$`, 'm').exec(sdp)?.[1] ?? ''
  const print = valueOf('fingerprint').replace(/^sha-256 /i, '')
  const addresses = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)]
    .map(([, host = '', port = '']) => ({ host, port: Number(port) }))
    .toSorted((one, other) => rank(one.host) - rank(other.host))
    .slice(0, mostAddresses)
  if (addresses.length === 0) return null
  const fingerprint = print.split(':').map((byte) => Number.parseInt(byte, 16))
  return { ufrag: valueOf('ice-ufrag'), pwd: valueOf('ice-pwd'), fingerprint, addresses }
}

/** The description that the other browser expects: one data channel and nothing else. */
export function toSdp(kind: InvitationKind, { ufrag, pwd, fingerprint, addresses }: Invitation): string {
  const print = fingerprint.map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':')
  const lines = [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${print}`,
    `a=setup:${kind === 'offer' ? 'actpass' : 'active'}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:262144',
    ...addresses.map(
      ({ host, port }, at) => `a=candidate:${at + 1} 1 udp ${2_122_260_223 - at} ${host} ${port} typ host`,
    ),
    'a=end-of-candidates',
  ]
  return `${lines.join('\r\n')}\r\n`
}

/** Names of ICE and certificates are new for every connection. */
async function offerMark(pass: DayPass, { ufrag, pwd, fingerprint }: Invitation): Promise<Uint8Array> {
  const named = new TextEncoder().encode(`${ufrag} ${pwd} ${fingerprint.join()}`)
  return (await markOf(pass, named)).slice(0, offerMarkLength)
}

/** `offer`: the one that this answers; null for an offer. */
export async function packInvitation(
  pass: DayPass,
  invitation: Invitation,
  offer: Invitation | null,
): Promise<string> {
  const writer = createWriter()
  writer.byte(offer ? kinds.answer : kinds.offer)
  writer.raw(await clubMark(pass))
  if (offer) writer.raw(await offerMark(pass, offer))
  writeLetters(writer, invitation.ufrag)
  writeLetters(writer, invitation.pwd)
  writer.raw(invitation.fingerprint)
  writer.count(invitation.addresses.length)
  for (const address of invitation.addresses) writeAddress(writer, address)
  const bytes = writer.bytes()
  const seal = (await markOf(pass, bytes)).slice(0, sealLength)
  return toBase45(Uint8Array.from([...bytes, ...seal]))
}

/** An answer to this offer, or without one an offer. Null for every other code, such as an earlier answer. */
export async function unpackInvitation(
  pass: DayPass,
  text: string,
  offer: Invitation | null,
): Promise<Invitation | Distrust | null> {
  const all = fromBase45(text)
  if (!all || all[0] !== (offer ? kinds.answer : kinds.offer)) return null
  const bytes = all.slice(0, -sealLength)
  try {
    const reader = createReader(bytes)
    reader.byte()
    const distrust = distrustOf(reader.raw(clubMarkLength), await clubMark(pass))
    if (distrust) return distrust
    const seal = await markOf(pass, bytes)
    if (all.slice(-sealLength).some((byte, at) => byte !== seal[at])) return 'not-signed'
    if (offer && reader.raw(offerMarkLength).join() !== (await offerMark(pass, offer)).join()) return null
    const [ufrag, pwd] = [readLetters(reader), readLetters(reader)]
    const fingerprint = [...reader.raw(32)]
    const addresses = Array.from({ length: Math.min(reader.count(), mostAddresses) }, () =>
      readAddress(reader),
    )
    return { ufrag, pwd, fingerprint, addresses }
  } catch {
    return null
  }
}
