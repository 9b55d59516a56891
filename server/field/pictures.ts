// What a club's page of devices draws. It is made when the club is learned from, each night: at an opening nothing is read but this.
import { type AnsweredOn, bothSoFar, devicePoints, deviceZs, watched } from '#domain/field/learn-devices.ts'
import type { LearningPlayer, TakenReading } from '#domain/field/learn-errors.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { Reader, Trx } from '#server/db/tables.ts'

export type ErrorsReply = Reply<'getDeviceErrors'>
export type ErrorsDifference = ErrorsReply['differences'][number]
type TwoDevices = Pick<ErrorsDifference, 'field' | 'device' | 'other'>

/** No player is named in it. */
export type Picture = Pick<ErrorsReply, 'so_far' | 'drifts'> & {
  /** One and the other device, a player each. */
  readonly points: readonly (TwoDevices & { readonly points: readonly (readonly [number, number])[] })[]
}

const mostDriftPoints = 60
const nothing: Picture = { so_far: [], drifts: [], points: [] }

export function pictureOf(
  readings: readonly TakenReading[],
  players: readonly LearningPlayer[],
  differences: readonly TwoDevices[],
  { answeredOn, spec }: { readonly answeredOn: AnsweredOn; readonly spec: Spec },
): Picture {
  const taken = readings.filter(({ device }) => device !== null)
  // Without a device on a reading no check has one.
  if (taken.length === 0) return nothing
  return {
    so_far: bothSoFar(taken),
    points: differences.map(({ field, device, other }) => ({
      field,
      device,
      other,
      points: devicePoints(taken, { field, device, other }),
    })),
    drifts: watched(deviceZs(players, spec), answeredOn).map(({ field, device, own, points }) => ({
      field,
      device,
      points: points
        .map(({ e, limit }, nth) => ({ date: own[nth]?.date ?? '', e, limit }))
        .slice(-mostDriftPoints),
    })),
  }
}

export async function savePicture(
  trx: Trx,
  organisation_id: string,
  { picture, computed_at }: { readonly picture: Picture; readonly computed_at: string },
): Promise<void> {
  const row = { picture: JSON.stringify(picture), computed_at }
  await trx
    .insertInto('device_pictures')
    .values({ ...row, organisation_id })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(row))
    .execute()
}

/** Empty before the first night. */
export async function findPicture(db: Reader, organisation: string): Promise<Picture> {
  const row = await db
    .selectFrom('device_pictures')
    .select('picture')
    .where('organisation_id', '=', organisation)
    .executeTakeFirst()
  return row ? (JSON.parse(row.picture) as Picture) : nothing // savePicture wrote it
}
