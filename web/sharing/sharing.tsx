import { type ReactNode, useState } from 'react'
import { type Category, categories } from '#domain/people/sharing.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { onOneLine } from '#web/messages/on-one-line.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Headline } from '#web/ui/layout/headline.tsx'
import { Page, Quiet, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Line, Lines, LineWords } from '#web/ui/lists/lines.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

type Choices = Reply<'getSharing'>

/** A player's page: what the coach sees, then `children`, and earlier choices, folded like all that can wait. */
export function Sharing({ children }: { children?: ReactNode }) {
  const { data, error, refetch } = useCall('getSharing', {})
  return (
    <Page width="form">
      {data && <Choice choices={data} />}
      {!data && error && <Failed error={error} onRetry={refetch} />}
      {!data && !error && (
        <Loading>
          <Skeleton shape="headline" />
          <Skeleton shape="chart" />
        </Loading>
      )}
      {children}
      {data && data.history.length > 0 && <History choices={data} />}
    </Page>
  )
}

/** As it is before the first choice. */
const everything = { coach: { fitness: true, health: true, lifestyle: true }, earlier: true }

/** The choice that the restored backup replaced. */
function beforeIt({ history }: Choices): Pick<Choices, 'coach' | 'earlier'> {
  const { coach, earlier } = history[1] ?? everything
  return { coach, earlier }
}

const sharedIn = ({ coach }: Pick<Choices, 'coach'>): Category[] =>
  categories.filter((category) => coach[category])

function Choice({ choices }: { choices: Choices }) {
  const { sharing } = useMessages()
  const saving = useSend('setSharing')
  const [last, setLast] = useState<{ said: string; before: Pick<Choices, 'coach' | 'earlier'> } | null>(null)
  // The switch moves at once; a failure moves it back.
  const { coach, earlier = choices.earlier } = saving.isPending ? saving.variables.body : choices
  const save = (next: Partial<Pick<Choices, 'coach' | 'earlier'>>, said: string | null) => {
    const before = { coach: choices.coach, earlier: choices.earlier }
    saving.mutate(
      { body: { ...before, ...next } },
      { onSuccess: () => setLast(said === null ? null : { said, before }) },
    )
  }
  const hasMoved = !choices.earlier || choices.history.some((past) => !past.earlier)
  const say = (isOn: boolean, what: string) => (isOn ? sharing.nowShared(what) : sharing.nowWithheld(what))
  return (
    <>
      <Headline level={1}>
        {choices.is_closed ? sharing.seesName : sharing.sees(sharedIn({ coach }))} <ByLink />
      </Headline>
      {choices.is_closed && <Quiet>{sharing.untilConsent}</Quiet>}
      {saving.error && <Failed error={saving.error} />}
      {choices.to_confirm && !saving.isPending && (
        <Alert kind="info">
          <Stack gap={3}>
            <p>{sharing.toConfirm}</p>
            <Row gap={2}>
              <Button size="small" onClick={() => save(beforeIt(choices), null)}>
                {sharing.asBefore}
              </Button>
              <Button kind="ghost" size="small" onClick={() => save({}, null)}>
                {sharing.keepClosed}
              </Button>
            </Row>
          </Stack>
        </Alert>
      )}
      {choices.of_age && !choices.to_confirm && !saving.isPending && (
        <Alert
          kind="info"
          action={
            <Button size="small" onClick={() => save({}, null)}>
              {sharing.keepAsIs}
            </Button>
          }
        >
          {sharing.ofAge}
        </Alert>
      )}
      {last && !saving.isPending && (
        <Alert
          kind="info"
          action={
            <Button kind="ghost" size="small" onClick={() => save(last.before, null)}>
              {sharing.undo}
            </Button>
          }
        >
          {last.said}
        </Alert>
      )}
      <Card>
        <Lines aria-label={sharing.coach}>
          <Line>
            <Named name={sharing.clearance} hint={sharing.clearanceHint} />
            <Quiet>{sharing.always}</Quiet>
          </Line>
          {categories.map((category) => (
            <Line key={category}>
              <Switch
                checked={coach[category]}
                disabled={saving.isPending}
                onChange={({ target: { checked } }) =>
                  save(
                    { coach: { ...coach, [category]: checked } },
                    say(checked, sharing.categories[category]),
                  )
                }
                label={<Named name={sharing.categories[category]} hint={sharing.hints[category]} />}
              />
            </Line>
          ))}
          {hasMoved && (
            <Line>
              <Switch
                checked={earlier}
                disabled={saving.isPending}
                onChange={({ target: { checked } }) =>
                  save({ earlier: checked }, say(checked, sharing.earlier))
                }
                label={<Named name={sharing.earlier} hint={sharing.earlierHint} />}
              />
            </Line>
          )}
        </Lines>
      </Card>
      <Quiet>{sharing.atOnce}</Quiet>
    </>
  )
}

const shortName = 24
const unbroken = (name: string): string => (name.length > shortName ? name : onOneLine(name))

/** The second part of the sentence: who else reads the results. */
function ByLink() {
  const { sharing } = useMessages()
  const format = useFormat()
  const { data } = useCall('getShareLinks', {})
  const [first, ...more] = data?.links ?? []
  if (!first) return null
  return more.length === 0
    ? sharing.byLink(first.label && unbroken(first.label))
    : sharing.byLinks(format.number(more.length + 1))
}

function Named({ name, hint }: { name: string; hint: string }) {
  return (
    <LineWords>
      <b>{name}</b>
      <Quiet>{hint}</Quiet>
    </LineWords>
  )
}

function History({ choices }: { choices: Choices }) {
  const { sharing } = useMessages()
  const format = useFormat()
  return (
    <Fold title={sharing.history} isOpenAtFirst={false}>
      <Lines>
        {choices.history.map((past) => (
          <Line key={past.at}>
            <span>{sharing.choice(sharedIn(past))}</span>
            <Quiet>
              <time dateTime={past.at}>{format.moment(Date.parse(past.at))}</time>
            </Quiet>
          </Line>
        ))}
      </Lines>
    </Fold>
  )
}
