// A passkey in software: signs what a browser would sign, with a P-256 key of its own.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type CeremonyOptions = { rp?: { id: string }; rpId?: string; challenge: string }
type Faults = { origin?: string; challenge?: string; flags?: number; counter?: number; userHandle?: string }

const encode = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

// User present and user verified; the same with attested credential data.
const presentAndVerified = 0x05
const withCredential = 0x40

export function aPasskey(origin = 'http://pitchside.test') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const dataOf = (rpId: string, flags: number, count: number, more: Uint8Array = Buffer.alloc(0)): Buffer => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, more])
  }
  const clientData = (type: string, challenge: string, faults: Faults): Buffer =>
    Buffer.from(
      JSON.stringify({ type, challenge: faults.challenge ?? challenge, origin: faults.origin ?? origin }),
    )
  const credential = { id: encode(id), rawId: encode(id), type: 'public-key' }

  return {
    id: encode(id),
    /** Answers the options of a registration. */
    make({ rp, challenge }: CeremonyOptions, faults: Faults = {}) {
      // COSE: key type EC2, algorithm ES256, curve P-256, x, y.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const flags = (faults.flags ?? presentAndVerified) | withCredential
      const data = dataOf(rp?.id ?? '', flags, counter, attested)
      // CBOR: { fmt: 'none', attStmt: {}, authData: bytes }
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      const clientDataJSON = encode(clientData('webauthn.create', challenge, faults))
      return { ...credential, response: { clientDataJSON, attestationObject: encode(attestationObject) } }
    },
    /** Answers the options of a login or a confirmation. */
    answer({ rpId = '', challenge }: CeremonyOptions, faults: Faults = {}) {
      counter = faults.counter ?? counter + 1
      const data = dataOf(rpId, faults.flags ?? presentAndVerified, counter)
      const client = clientData('webauthn.get', challenge, faults)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(signature),
          ...(faults.userHandle !== undefined && { userHandle: encode(faults.userHandle) }),
        },
      }
    },
  }
}
