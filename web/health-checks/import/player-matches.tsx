import type { KnownPlayer } from '#domain/clubs/match-player.ts'
import { groupBy } from '#domain/group-by.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useSlashedDays } from '#web/messages/use-slashed-days.ts'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { Grid, Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { useMore } from '#web/ui/lists/use-more.tsx'
import { type ListedPerson, nobody, type ResultsList } from './use-results-list.ts'

type PlayerMatchesProps = {
  list: ResultsList
  players: readonly KnownPlayer[]
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
}

const isByName = ({ match }: ListedPerson): boolean => match.player !== null && match.by === 'likely'

/** A page of selects with all players each is enough for a phone. */
const shownAtOnce = 30

/** Whose results they are. Only an address is sure, so whoever was found by name is confirmed by a person. */
export function PlayerMatches({ list, players, isConfirmed, onConfirm }: PlayerMatchesProps) {
  const { imports } = useMessages()
  const format = useFormat()
  const { slashedDay } = useSlashedDays()
  const { people, playerOf, answer } = list
  const sure = people.filter(({ match }) => match.player !== null && match.by === 'sure').length
  const likely = people.filter(isByName)
  const unknown = people.filter(({ match }) => match.player === null)
  const { shown, more } = useMore([...unknown, ...likely], shownAtOnce)
  const nameCount = groupBy(players, fullName)
  // Birthdays distinguish two players with the same name.
  const options = players.map((player) => {
    const isShared = (nameCount.get(fullName(player))?.length ?? 0) > 1 && player.date_of_birth !== null
    return {
      value: player._id,
      label: isShared
        ? imports.bornOn(fullName(player), slashedDay(player.date_of_birth ?? ''))
        : fullName(player),
    }
  })
  const hintOf = ({ match }: ListedPerson): string => {
    if (match.player !== null) return imports.matches.likely
    return match.candidates.length > 1 ? imports.matches.several : imports.matches.none
  }
  return (
    <section aria-label={imports.whose}>
      <Stack gap={3}>
        {sure > 0 && <Quiet>{imports.foundByEmail(format.number(sure), sure)}</Quiet>}
        {shown.length > 0 && (
          <>
            <p>{imports.whoseLead}</p>
            <Grid of="fields">
              {shown.map((person) => (
                <Select
                  key={person.identity}
                  label={person.name || imports.noName(format.number(person.lines[0] ?? 0))}
                  hint={hintOf(person)}
                  placeholder={imports.choosePlayer}
                  value={playerOf(person)}
                  options={[...options, { value: nobody, label: imports.leaveOut }]}
                  onChange={({ target: { value } }) => answer(person, value)}
                />
              ))}
            </Grid>
            {more}
          </>
        )}
        {likely.length > 0 && (
          <Checkbox
            label={imports.playersAreRight(format.number(likely.length), likely.length)}
            checked={isConfirmed}
            onChange={({ target: { checked } }) => onConfirm(checked)}
          />
        )}
      </Stack>
    </section>
  )
}

const fullName = ({ first_name, last_name }: KnownPlayer): string => `${first_name} ${last_name}`

/** What has to be answered before the rows can be checked. */
export const openPeople = ({ people, playerOf }: ResultsList): number =>
  people.filter((person) => playerOf(person) === '').length
export const hasNames = ({ people }: ResultsList): boolean => people.some(isByName)
