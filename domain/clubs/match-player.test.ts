import { expect, test } from 'vitest'
import { type KnownPlayer, playerMatcher } from './match-player.ts'

const sam = {
  _id: 'sam',
  first_name: 'Sam',
  last_name: 'Okafor',
  email: 'Sam@mail.test',
  date_of_birth: '2001-05-17',
}
const ali = {
  _id: 'ali',
  first_name: 'علی',
  last_name: 'کریمی',
  email: 'ali@mail.test',
  date_of_birth: '2000-01-01',
}
const jose = { _id: 'jose', first_name: 'José', last_name: 'Díaz', email: 'j@mail.test', date_of_birth: null }
const otherSam = { ...sam, _id: 'other', email: 'other@mail.test', date_of_birth: '1999-09-09' }
const said = { name: '', email: '', date_of_birth: '' }
const matchPlayer = (row: typeof said, players: readonly KnownPlayer[]) => playerMatcher(players)(row)

test('an address is sure, whatever the name says', () => {
  expect(matchPlayer({ ...said, name: 'X', email: 'sam@MAIL.test' }, [sam, ali])).toEqual({
    player: 'sam',
    by: 'sure',
  })
})

const alike = [
  ['sam okafor', 'sam'],
  ['Okafor Sam', 'sam'],
  ['علي كريمي', 'ali'],
  ['Jose Diaz', 'jose'],
] as const
for (const [name, player] of alike)
  test(`${name} is likely ${player}`, () => {
    expect(matchPlayer({ ...said, name }, [sam, ali, jose])).toEqual({ player, by: 'likely' })
  })

test('two of one name are told apart by their birthday, or not at all', () => {
  expect(matchPlayer({ ...said, name: 'Sam Okafor' }, [sam, otherSam])).toEqual({
    player: null,
    candidates: ['sam', 'other'],
  })
  const born = { ...said, name: 'Sam Okafor', date_of_birth: '1999-09-09' }
  expect(matchPlayer(born, [sam, otherSam])).toEqual({ player: 'other', by: 'likely' })
})

test('another birthday, an unknown name and an empty row are nobody', () => {
  expect(matchPlayer({ ...said, name: 'Sam Okafor', date_of_birth: '1980-01-01' }, [sam])).toEqual({
    player: null,
    candidates: ['sam'],
  })
  expect(matchPlayer({ ...said, name: 'Kim Lee' }, [sam])).toEqual({ player: null, candidates: [] })
  expect(matchPlayer(said, [sam])).toEqual({ player: null, candidates: [] })
})
