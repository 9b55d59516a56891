// One connection to another browser in the same network, without a server in between: what the two codes say is enough.
import { type Invitation, type InvitationKind, readSdp, toSdp } from './invitation.ts'

/** From the second scan on. */
export const connectWithinMs = 15_000
const gatherWithinMs = 3_000

export type Connection = {
  readonly peer: RTCPeerConnection
  readonly channel: RTCDataChannel
  readonly own: Invitation
}

function newPeer(): { peer: RTCPeerConnection; channel: RTCDataChannel } {
  // No servers: only addresses of this network.
  const peer = new RTCPeerConnection({ iceServers: [] })
  // Both sides know the channel, so neither has to wait until the other one announces it.
  const channel = peer.createDataChannel('readings', { negotiated: true, id: 0 })
  return { peer, channel }
}

/** A network where the browser finds no address of its own. */
export class NoNetwork extends Error {}

async function gathered(peer: RTCPeerConnection): Promise<Invitation> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, gatherWithinMs)
    const look = () => {
      if (peer.iceGatheringState !== 'complete') return
      clearTimeout(timer)
      resolve()
    }
    peer.addEventListener('icegatheringstatechange', look)
    look()
  })
  const invitation = readSdp(peer.localDescription?.sdp ?? '')
  if (invitation) return invitation
  peer.close()
  throw new NoNetwork('This device is in no network.')
}

export async function invite(): Promise<Connection> {
  const { peer, channel } = newPeer()
  await peer.setLocalDescription(await peer.createOffer())
  return { peer, channel, own: await gathered(peer) }
}

export async function acceptInvitation(offer: Invitation): Promise<Connection> {
  const { peer, channel } = newPeer()
  await peer.setRemoteDescription({ type: 'offer', sdp: toSdp('offer', offer) })
  await peer.setLocalDescription(await peer.createAnswer())
  return { peer, channel, own: await gathered(peer) }
}

export const acceptAnswer = ({ peer }: Connection, answer: Invitation): Promise<void> =>
  peer.setRemoteDescription({ type: 'answer' satisfies InvitationKind, sdp: toSdp('answer', answer) })

/**
 * Resolves when the channel is open; false when that takes too long. The browser's own verdict is too early for the side
 * that waits until its code is read: it tries again when the other one calls.
 */
export const opened = ({ channel }: Connection, withinMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (isOpen: boolean) => {
      clearTimeout(timer)
      resolve(isOpen)
    }
    const timer = setTimeout(() => end(false), withinMs)
    channel.addEventListener('open', () => end(true))
    channel.addEventListener('close', () => end(false))
    if (channel.readyState === 'open') end(true)
  })
