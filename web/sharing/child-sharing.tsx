import { categories } from '#domain/people/sharing.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useRecord } from '#web/api/use-record.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Quiet, Section, Stack } from '#web/ui/layout/layout.tsx'
import { Line, Lines, LineWords } from '#web/ui/lists/lines.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'

type ChildSharingProps = {
  name: string
  /** Below the age of deciding alone; later the guardian only reads it. */
  isDecided: boolean
}

/** What the coach sees of a child, decided by a guardian. */
export function ChildSharing({ name, isDecided }: ChildSharingProps) {
  const { sharing } = useMessages()
  const { userId: id } = useRecord()
  const { data, error, refetch } = useCall('getSharingOf', { params: { id } })
  const saving = useSend('setSharingOf')
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  // The switch moves at once; a failure moves it back.
  const { coach } = saving.isPending ? saving.variables.body : data
  return (
    <Section title={sharing.coachOf(name)}>
      <Card>
        <Stack gap={3}>
          {data.is_closed && <Alert kind="info">{sharing.untilConsent}</Alert>}
          <Lines>
            {categories.map((category) => (
              <Line key={category}>
                <Switch
                  checked={coach[category]}
                  disabled={saving.isPending || !isDecided}
                  onChange={({ target: { checked } }) =>
                    saving.mutate({
                      params: { id },
                      body: { coach: { ...coach, [category]: checked }, earlier: data.earlier },
                    })
                  }
                  label={
                    <LineWords>
                      <b>{sharing.categories[category]}</b>
                      <Quiet>{sharing.hints[category]}</Quiet>
                    </LineWords>
                  }
                />
              </Line>
            ))}
          </Lines>
          {saving.error && <Failed error={saving.error} />}
          <Quiet>{isDecided ? sharing.childLess(name) : sharing.decidesAlone(name)}</Quiet>
        </Stack>
      </Card>
    </Section>
  )
}
