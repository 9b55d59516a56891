import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')
const players = (shown: string, number: number) =>
  `${shown} ${plural(number, { one: 'player', other: 'players' })}`

export const teams = {
  title: 'Teams',
  lead: 'A coach who is put into a team sees only the players of their own teams from then on.',
  none: 'No teams yet. Without teams every coach of the club sees all its players.',
  add: 'Add team',
  edit: 'Edit',
  editTeam: (name: string) => `Edit ${name}`,
  delete: 'Delete',
  deleteTeam: (name: string) => `Delete ${name}?`,
  deleteHelp:
    'The players stay in the club. Coaches of this team see nobody until they get another team or the whole club.',
  deleted: (name: string) => `${name} deleted.`,
  saved: (name: string) => `${name} saved.`,
  name: 'Name of the team',
  namePlaceholder: 'U14',
  save: 'Save team',
  players: (shown: string, number: number) => players(shown, number),
  choosePlayers: 'Players',
  chooseCoaches: 'Coaches',
  chosen: (shown: string, number: number) => `${players(shown, number)} chosen`,
  findPlayer: 'Find a player',
  birthYear: 'Add by birth year',
  anyYear: 'Choose a year',
  bornIn: (year: string, shown: string, number: number) => `${year} (${players(shown, number)})`,
  noPlayers: 'The club has no players yet.',
  noCoaches: 'No coach',
  coachHelp: 'Whoever you tick sees teams only.',
  coaches: 'What coaches see',
  coachSees: (name: string) => `${name} sees`,
  sees: { club: 'the whole club', teams: 'own teams only' },
  seesNobody: 'In no team: sees nobody.',
  manage: 'Teams',
  yourTeams: (names: string) => `You see the players of ${names}.`,
  noTeam: 'You are in no team yet, so you see no players. Please ask your club.',
  notYours: 'Admins and coaches of the whole club make teams and change them.',
  signUpForHelp: (name: string) => `Players who sign up with this link join ${name}.`,
}
