import { longestRoster, rosterFields } from '#domain/clubs/roster.ts'
import { ColumnChoice } from '#web/imports/column-choice.tsx'
import { ListSource } from '#web/imports/list-source.tsx'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Quiet, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Failed } from '#web/ui/states/page-states.tsx'
import { ProgressBar } from '#web/ui/states/progress-bar.tsx'
import { RosterOutcomes, RosterVerdict } from './roster-outcome.tsx'
import { type Roster, useRoster } from './use-roster.ts'

/** A list that is pasted or chosen, checked by the server and then invited as a whole. */
export function ImportPlayers({ organisation, onClose }: { organisation: string; onClose: () => void }) {
  const { imports } = useMessages()
  const roster = useRoster(organisation)
  const { head, rows, mapping, outcome } = roster
  return (
    <Card as="section" title={imports.title}>
      <Stack gap={4}>
        <Quiet>{imports.lead}</Quiet>
        <ListSource label={imports.paste} onRead={roster.take} />
        {rows.length > 0 && (
          <>
            <ColumnChoice
              head={head}
              chosen={mapping}
              names={rosterFields}
              labelOf={(field) => imports.fields[field]}
              onChoose={roster.changeColumn}
            />
            <CheckRows roster={roster} />
          </>
        )}
        <Inviting roster={roster} />
        {outcome && <RosterOutcomes outcomes={outcome.rows} rows={rows} mapping={mapping} />}
        <div>
          <Button kind="ghost" size="small" onClick={onClose}>
            {imports.close}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

function CheckRows({ roster: { rows, checking, outcome, check } }: { roster: Roster }) {
  const { imports } = useMessages()
  const format = useFormat()
  const count = format.number(rows.length)
  const isTooLong = rows.length > longestRoster
  return (
    <>
      {isTooLong && <Alert>{imports.tooMany(format.number(longestRoster))}</Alert>}
      {!isTooLong && !outcome && (
        <Row gap={3}>
          <Button isPending={checking.isPending} onClick={check}>
            {imports.check}
          </Button>
          <Quiet>{imports.found(count, rows.length)}</Quiet>
        </Row>
      )}
      {checking.isPending && (
        <ProgressBar label={imports.checking(count, rows.length)} done={checking.done} />
      )}
      {checking.error && <Failed error={checking.error} />}
    </>
  )
}

function Inviting({ roster: { rows, inviting, outcome, invite } }: { roster: Roster }) {
  const { imports } = useMessages()
  const format = useFormat()
  const done = inviting.data && inviting.data.imported > 0 ? inviting.data : null
  const members = done?.rows.filter(({ status }) => status === 'member').length ?? 0
  return (
    <>
      {inviting.error && <Failed error={inviting.error} />}
      {done && (
        <Alert kind="success">
          {imports.invited(format.number(done.imported), done.imported)}
          {members > 0 && <p>{imports.wereMembers(format.number(members), members)}</p>}
        </Alert>
      )}
      {outcome && !done && (
        <RosterVerdict outcomes={outcome.rows} isPending={inviting.isPending} onInvite={invite} />
      )}
      {/* Below the button, so that it stays under the finger. */}
      {inviting.isPending && (
        <ProgressBar label={imports.inviting(format.number(rows.length), rows.length)} done={inviting.done} />
      )}
    </>
  )
}
