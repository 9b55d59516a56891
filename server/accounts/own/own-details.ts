// What everybody changes about themselves: name, gender and picture.
import { changedGender, genderProblems } from '#domain/people/own-details.ts'
import { readPicture } from '#domain/people/picture.ts'
import { isNameOnly } from '#domain/people/sharing.ts'
import type { Trx } from '#server/db/tables.ts'
import { type App, route } from '#server/http/answer.ts'
import { invalid, notFound } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { findPerson, findSubject, showPerson } from '#server/records/people/people.ts'
import { hashParts } from '#server/records/people/secrets.ts'

export function ownDetailsRoutes(app: App): void {
  route(app, 'changeOwnDetails', {
    work: async (context, { body: { user } }) => {
      const { store, actor } = context
      const { image, first_name, last_name } = user
      await store.transaction(async (trx) => {
        const stored = await trx
          .selectFrom('users')
          .select(['gender', 'gender_text'])
          .where('_id', '=', actor._id)
          .forUpdate()
          .executeTakeFirst()
        if (!stored) throw notFound()
        const gender = changedGender(user, stored)
        const problems = genderProblems(gender)
        if (Object.keys(problems).length > 0) throw invalid(problems)
        await trx
          .updateTable('users')
          .set({
            first_name,
            last_name,
            ...gender,
            ...(image !== undefined && { image: await replacePicture(trx, actor._id, image) }),
          })
          .where('_id', '=', actor._id)
          .execute()
        await insertAudit(trx, context, {
          action: 'details-changed',
          subject: actor._id,
          organisation: actor.organisation_id,
        })
      })
      const person = await findPerson(context, actor._id)
      if (!person) throw notFound()
      return showPerson(context, person)
    },
  })

  route(app, 'getPicture', {
    subject: ({ store }, { params }) => findSubject(store, params.id),
    work: async ({ store, actor }, { query }, whose) => {
      const { _id } = whose
      if (isNameOnly(actor, whose)) throw notFound()
      const picture = await store.read
        .selectFrom('images')
        .select(['type', 'bytes'])
        .where('user_id', '=', _id)
        .executeTakeFirst()
      if (!picture) throw notFound()
      const version = versionOf(picture.bytes)
      return {
        type: picture.type,
        bytes: Buffer.from(picture.bytes, 'base64'),
        version,
        isVersioned: query.v === version,
      }
    },
  })
}

const versionOf = (bytes: string): string => hashParts(bytes).slice(0, 16)

/** Stores or removes the picture and returns its address, which changes with its content. */
async function replacePicture(trx: Trx, userId: string, image: string | null): Promise<string | null> {
  await trx.deleteFrom('images').where('user_id', '=', userId).execute()
  if (image === null) return null
  const picture = readPicture(image)
  if ('code' in picture) throw invalid({ image: picture })
  await trx
    .insertInto('images')
    .values({ user_id: userId, type: picture.type, bytes: picture.base64 })
    .execute()
  return `/api/users/image/${userId}?v=${versionOf(picture.base64)}`
}
