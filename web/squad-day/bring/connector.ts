// The two scans that connect two devices: what is shown, what was read, and what became of it.
import { createStore, type Store } from '#web/base/store.ts'
import {
  acceptAnswer,
  acceptInvitation,
  type Connection,
  connectWithinMs,
  invite,
  NoNetwork,
} from './connection.ts'
import type { Distrust } from './day-pass.ts'
import { startExchange } from './exchange.ts'
import { type Invitation, packInvitation, unpackInvitation } from './invitation.ts'
import type { Bringing } from './union.ts'

type ConnectFailure = Distrust | 'not-reached' | 'no-network'
export type ConnectStep = 'preparing' | 'showing' | 'connecting' | 'connected' | ConnectFailure
/** `code` is what the other device has to read. */
type Connecting = { readonly step: ConnectStep; readonly code: string | null }

export type Connector = {
  readonly state: Store<Connecting>
  /** The camera is open. */
  readonly open: () => void
  readonly hear: (text: string) => void
  readonly reset: () => void
  /** Closes what is not connected yet. */
  readonly end: () => void
}

/** Time to walk from tablet to tablet. */
const answerWithinMs = 300_000

const start: Connecting = { step: 'preparing', code: null }
const failureOf = (error: unknown): ConnectFailure =>
  error instanceof NoNetwork ? 'no-network' : 'not-reached'

function createConnector({ pass }: Bringing) {
  const state = createStore(start)
  let pending: Connection | null = null
  let isBusy = false
  const end = () => {
    pending?.peer.close()
    pending = null
  }
  const show = (step: ConnectStep) => state.write({ step, code: null })
  return {
    state,
    end,
    show,
    pending: () => pending,
    /** From here on the connection belongs to the exchange. */
    release: () => {
      pending = null
    },
    reset: () => {
      end()
      state.write(start)
    },
    /** `offer`: the one that the code answers. */
    showCode: async (connection: Connection, offer: Invitation | null) => {
      pending = connection
      state.write({ step: 'showing', code: await packInvitation(pass, connection.own, offer) })
    },
    /** One at a time: a camera reads the same code many times a second. */
    once: (work: () => Promise<void>) => {
      if (isBusy) return
      isBusy = true
      work()
        .catch((error: unknown) => show(failureOf(error)))
        .finally(() => {
          isBusy = false
        })
    },
    /** Reads the answer to this offer, or an offer. */
    read: async (text: string, offer: Invitation | null): Promise<Invitation | null> => {
      const found = await unpackInvitation(pass, text, offer)
      if (typeof found !== 'string') return found
      end()
      show(found)
      return null
    },
  }
}

/** The device in the middle shows its code first and then reads that of the other one. */
export function createMiddle(bringing: Bringing): Connector {
  const connector = createConnector(bringing)
  const { state, end, show, pending, once } = connector
  const prepare = () => {
    if (pending() === null && state.read().step === 'preparing')
      once(async () => connector.showCode(await invite(), null))
  }
  const connect = async (text: string) => {
    const connection = pending()
    const answer = connection && (await connector.read(text, connection.own))
    if (!connection || !answer || pending() !== connection) return
    connector.release()
    show('connecting')
    // First, because the other device may speak before this one has heard that its answer was taken.
    const outcome = startExchange(bringing, connection, answer, connectWithinMs)
    await acceptAnswer(connection, answer)
    show((await outcome) ?? 'connected')
  }
  // With the camera open the browser gives real addresses, so the code is made then.
  return { state, end, open: prepare, hear: (text) => once(() => connect(text)), reset: connector.reset }
}

/** Every other device reads the code of the one in the middle and answers with its own. */
export function createJoiner(bringing: Bringing): Connector {
  const connector = createConnector(bringing)
  const { state, end, show, pending, once } = connector
  const answer = async (text: string) => {
    const offer = pending() ? null : await connector.read(text, null)
    if (!offer) return
    const connection = await acceptInvitation(offer)
    await connector.showCode(connection, offer)
    const outcome = await startExchange(bringing, connection, offer, answerWithinMs)
    // Somebody went back or began again meanwhile.
    if (pending() !== connection) return
    connector.release()
    show(outcome ?? 'connected')
  }
  return {
    state,
    end,
    open: () => undefined,
    hear: (text) => once(() => answer(text)),
    reset: connector.reset,
  }
}
