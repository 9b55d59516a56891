// Own measures as a practitioner types them.
import type { Reply } from '#domain/wire/call-types.ts'
import type { Club, TestUser } from '#test/club.ts'

type MeasureFields = Record<string, unknown>

export const anOwnMeasure = (given: MeasureFields = {}) => ({
  name: { en: 'Grip', fa: 'قدرت پنجه' },
  group: 'fitness',
  unit: 'kg',
  decimals: 1,
  bounds: [0, 100],
  direction: 'higher',
  counting: 'best',
  trials: 3,
  bands: [{ good: [40, 100], average: [[30, 40]] }],
  ...given,
})

/** Makes one for the club of a player, or for everybody. */
export async function makeMeasure(
  club: Club,
  given: MeasureFields = {},
  by: TestUser = club.practitioner,
): Promise<Reply<'addMeasure'>> {
  const reply = await club.as(by).post<Reply<'addMeasure'>>('/api/measures/add', {
    organisation_id: club.organisation._id,
    ...anOwnMeasure(given),
  })
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  return reply.body
}
