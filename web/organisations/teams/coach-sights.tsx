import { coachSights } from '#domain/clubs/teams.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { useSend } from '#web/api/use-call.ts'
import { withChosen } from '#web/api/with-chosen.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { Section, Stack } from '#web/ui/layout/layout.tsx'
import { Alert } from '#web/ui/states/alert.tsx'

/** Whether each coach sees the whole club or the own teams. Acts at once. */
export function CoachSights({ teams, coaches }: Reply<'getTeams'>) {
  const { teams: texts } = useMessages()
  const textOf = useProblemText()
  const saving = useSend('setCoachSees')
  const isInTeam = (id: string) => teams.some(({ coach_ids }) => coach_ids.includes(id))
  return (
    <Section title={texts.coaches}>
      <Card>
        <Stack gap={3}>
          {saving.error && <Alert>{textOf(saving.error)}</Alert>}
          {coaches.map(({ _id, first_name, last_name, sees }) => (
            <Select
              key={_id}
              label={texts.coachSees(`${first_name} ${last_name}`)}
              hint={sees === 'teams' && !isInTeam(_id) ? texts.seesNobody : undefined}
              value={saving.variables?.body.id === _id ? withChosen({ sees }, saving).sees : sees}
              onChange={({ target }) => {
                const next = coachSights.find((one) => one === target.value)
                if (next) saving.mutate({ body: { id: _id, sees: next } })
              }}
              options={coachSights.map((value) => ({ value, label: texts.sees[value] }))}
            />
          ))}
        </Stack>
      </Card>
    </Section>
  )
}
