// What a doctor would sign: the lines, what they would have done to the club's past, and the signature.
import { useState } from 'react'
import type { RuleInput } from '#domain/measures/advice/club-rules/club-rule.ts'
import type { ReplayReply } from '#domain/wire/replies/rules.ts'
import { useSend } from '#web/api/use-call.ts'
import { useConfirmFirst } from '#web/confirm/use-confirm-first.tsx'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { Quiet, Row, Section, Stack } from '#web/ui/layout/layout.tsx'
import { Lines } from '#web/ui/lists/lines.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Failed } from '#web/ui/states/page-states.tsx'
import { ReplayTable } from './replay-table.tsx'
import { RuleRow } from './rule-row.tsx'
import styles from './rules.module.css'

const RuleForm = overlay(() => import('./rule-form.tsx').then((module) => module.RuleForm))

export function Proposal({ organisation, start }: { organisation: string; start: readonly RuleInput[] }) {
  const { rules: texts } = useMessages()
  const format = useFormat()
  const [lines, setLines] = useState<readonly RuleInput[]>(start)
  const [until, setUntil] = useState('')
  const [replay, setReplay] = useState<ReplayReply | null>(null)
  const [edited, setEdited] = useState<number | null>(null)
  const trying = useSend('replayRules')
  const signing = useSend('signRules')
  const { run, question } = useConfirmFirst()
  const [failure, setFailure] = useState<unknown>(null)
  const change = (next: readonly RuleInput[]) => {
    setLines(next)
    setReplay(null)
  }
  const attempt = async (work: () => Promise<void>) => {
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(error)
    }
  }
  const tryThem = () =>
    attempt(async () =>
      setReplay(await trying.mutateAsync({ body: { organisation_id: organisation, rules: [...lines] } })),
    )
  const sign = () =>
    attempt(() =>
      run(async () => {
        const body = { organisation_id: organisation, rules: [...lines], ...(until !== '' && { until }) }
        const { version } = await signing.mutateAsync({ body })
        toast(texts.done(format.number(version)))
      }),
    )
  if (question) return question
  return (
    <Section
      title={texts.proposal}
      aside={
        <Button kind="ghost" size="small" icon="plus" onClick={() => setEdited(lines.length)}>
          {texts.addLine}
        </Button>
      }
    >
      <Stack gap={4}>
        {lines.length === 0 ? (
          <Quiet>{texts.none}</Quiet>
        ) : (
          <Card>
            <Lines>
              {lines.map((rule, at) => (
                <RuleRow
                  key={rule.id ?? at}
                  rule={rule}
                  words={rule.words}
                  note={replay && <Replayed rule={rule} at={at} replay={replay} />}
                  end={
                    <>
                      <Button kind="ghost" size="small" icon="edit" onClick={() => setEdited(at)}>
                        {texts.editLine}
                      </Button>
                      <Button
                        kind="ghost"
                        size="small"
                        icon="trash"
                        onClick={() => change(lines.filter((_, nth) => nth !== at))}
                      >
                        {texts.removeLine}
                      </Button>
                    </>
                  }
                />
              ))}
            </Lines>
          </Card>
        )}
        {replay && <ReplayTable replay={replay} />}
        <DateField label={texts.until} hint={texts.untilHint} isOptional value={until} onChange={setUntil} />
        {failure !== null && <Failed error={failure} />}
        <Row>
          <Button kind={replay ? 'ghost' : 'primary'} isPending={trying.isPending} onClick={tryThem}>
            {texts.try}
          </Button>
          <Button
            kind={replay ? 'primary' : 'ghost'}
            isPending={signing.isPending}
            disabled={replay === null}
            onClick={sign}
          >
            {lines.length === 0 ? texts.signNone : texts.sign}
          </Button>
        </Row>
        {replay === null && <Quiet>{texts.tryFirst}</Quiet>}
      </Stack>
      <RuleForm
        key={edited ?? -1}
        isOpen={edited !== null}
        rule={edited === null ? undefined : lines[edited]}
        onClose={() => setEdited(null)}
        onKept={(rule) => {
          change(edited === null || edited >= lines.length ? [...lines, rule] : lines.with(edited, rule))
          setEdited(null)
        }}
      />
    </Section>
  )
}

/** 'With this line 14 of 212 checks would have been this week, 3 before.' */
function Replayed({ rule, at, replay }: { rule: RuleInput; at: number; replay: ReplayReply }) {
  const { rules: texts, advice } = useMessages()
  const format = useFormat()
  const counted = replay.rules[at]
  if (!rule.step || !counted) return <p className={styles.replay}>{texts.bandReplay}</p>
  return (
    <p className={styles.replay}>
      {texts.replay(
        format.number(counted.after),
        format.number(replay.checks),
        advice.steps[rule.step].pill,
        format.number(counted.before),
      )}
    </p>
  )
}
