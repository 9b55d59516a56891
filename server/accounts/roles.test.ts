import { expect, test } from 'vitest'
import { accountTypes } from '#domain/people/roles.ts'
import { aClub } from '#test/club.ts'

for (const type of accountTypes)
  test(`the database keeps a ${type}, who signs in and reads their own account`, async () => {
    const club = await aClub()
    const person = await club.oneOf(type)
    const answer = await club.with(await club.signIn(person)).get(`/api/users/getByID/${person._id}`)
    expect(answer).toMatchObject({ status: 200, body: { account_type: type } })
  })
