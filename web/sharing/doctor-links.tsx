import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { categories } from '#domain/people/sharing.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { useIsBelowAge } from '#web/api/use-below-age.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Quiet, Section, Stack } from '#web/ui/layout/layout.tsx'
import { Line, Lines, LineWords } from '#web/ui/lists/lines.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { MadeLink } from './made-link.tsx'
import { NewLink } from './new-link.tsx'

/** Part of a player's Sharing page: links that open the results for somebody without an account. */
export function DoctorLinks() {
  const { doctor } = useMessages()
  const isYoung = useIsBelowAge()
  const [search] = useSearchParams()
  // The page of a result leads here.
  const group = categories.find((category) => category === search.get('share'))
  const form = useRef<HTMLDivElement>(null)
  // Above the form is what the coach sees.
  const isThere = useCall('getSharing', {}).data !== undefined && isYoung === false
  useEffect(() => {
    if (isThere && group !== undefined) bringIntoView(form.current)
  }, [isThere, group])
  const [made, setMade] = useState<string | null>(null)
  const [count, setCount] = useState(0)
  // The form starts empty again behind the sheet.
  const show = (link: string) => {
    setMade(link)
    setCount(count + 1)
  }
  return (
    <Section title={doctor.title}>
      <Card>
        <Stack gap={4}>
          <p>{isYoung ? doctor.withGuardian : doctor.lead}</p>
          {isYoung === false && (
            <div ref={form}>
              <NewLink key={count} group={group} onMade={show} />
            </div>
          )}
          {made !== null && <MadeLink link={made} onClose={() => setMade(null)} />}
        </Stack>
      </Card>
      <Card title={doctor.yours}>
        <Links />
      </Card>
    </Section>
  )
}

/** With the choice of the results at the top. */
function bringIntoView(form: HTMLElement | null) {
  form?.scrollIntoView()
  form?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true })
}

function Links() {
  const { doctor } = useMessages()
  const { data, error, refetch } = useCall('getShareLinks', {})
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  if (data.links.length === 0) return <Quiet>{doctor.none}</Quiet>
  return (
    <Stack gap={3}>
      <Lines aria-label={doctor.yours}>
        {data.links.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </Lines>
      <Quiet>{doctor.endsAlone}</Quiet>
    </Stack>
  )
}

function LinkRow({ link }: { link: Reply<'getShareLinks'>['links'][number] }) {
  const { doctor, sharing } = useMessages()
  const format = useFormat()
  const ending = useSend('endShareLink')
  const name = link.label ?? doctor.unnamed
  const facts = [
    link.categories.map((category) => sharing.categories[category]).join(format.comma),
    doctor.until(format.moment(Date.parse(link.until))),
    doctor.opened(format.number(link.opened), link.opened),
    link.has_passcode && doctor.withPasscode,
  ].filter(Boolean)
  const end = () => ending.mutate({ params: { id: link.id } }, { onSuccess: () => toast(doctor.ended) })
  return (
    <Line>
      <LineWords>
        <b dir="auto">{name}</b>
        <Quiet>{facts.join(' · ')}</Quiet>
        {ending.error && <Failed error={ending.error} />}
      </LineWords>
      <Button
        kind="ghost"
        size="small"
        isPending={ending.isPending}
        onClick={end}
        aria-label={doctor.endOf(name)}
      >
        {doctor.end}
      </Button>
    </Line>
  )
}
