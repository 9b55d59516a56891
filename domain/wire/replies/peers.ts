// Where a fitness result lies among players of the same sex and age of this installation.
import * as z from 'zod/mini'
import { peerSexes } from '#domain/measures/peers/peers.ts'
import { maybeNumber, number } from './parts.ts'

export const peers = z.object({
  /** Of 100, how many have a worse result; a multiple of five, from 5 to 95. */
  behind: number,
  /** Where the result lies on the curve, from 0 to 1. */
  along: number,
  /** How common results are, from the worst to the best, from 0 to 1. */
  curve: z.array(number),
  sex: z.enum(peerSexes),
  ages: z.object({ from: number, to: maybeNumber }),
})
export type Peers = z.infer<typeof peers>
