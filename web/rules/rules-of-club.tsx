import { useState } from 'react'
import type { RuleInput } from '#domain/measures/advice/club-rules/club-rule.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { RulesVersion } from '#domain/wire/replies/rules.ts'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { Section, Stack } from '#web/ui/layout/layout.tsx'
import { Lines } from '#web/ui/lists/lines.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { EarlierVersion } from './earlier-version.tsx'
import { ProductRows } from './product-rows.tsx'
import { Proposal } from './proposal.tsx'
import { RuleRow } from './rule-row.tsx'
import styles from './rules.module.css'

type Signed = Reply<'getRules'>['rules'][number]

/** As it would be signed again. */
const toInput = ({
  version: _version,
  signed: _signed,
  until: _until,
  ranges,
  stops,
  ...rule
}: Signed): RuleInput => ({
  ...rule,
  ...(ranges && { ranges: ranges.map((part) => ({ ...part }) as NonNullable<RuleInput['ranges']>[number]) }),
  ...(stops && { stops: [...stops] }),
})

export function RulesOfClub({ organisation }: { organisation: string }) {
  const { rules: texts } = useMessages()
  const format = useFormat()
  const { data, error, refetch } = useCall('getRules', { params: { organisationId: organisation } })
  const [taken, setTaken] = useState<{ readonly rules: readonly RuleInput[]; readonly at: number } | null>(
    null,
  )
  if (error) return <Failed error={error} onRetry={refetch} />
  if (!data) return <Loading />
  const { version, rules, may_sign, versions } = data
  const [first] = rules
  const isNewest = ({ version: nth }: RulesVersion) => nth === version
  const start = taken?.rules ?? rules.map(toInput)
  return (
    <Stack gap={5}>
      <Section title={version === null ? texts.product : texts.inForce(format.number(version))}>
        {rules.length === 0 ? (
          // Without any version the heading says it.
          version !== null && <p>{texts.none}</p>
        ) : (
          <Card>
            <Lines>
              {rules.map((rule) => (
                <RuleRow key={rule.id} rule={rule} words={rule.words} />
              ))}
            </Lines>
          </Card>
        )}
        {first && (
          <p className={styles.signed}>
            {texts.signed(first.signed.name, first.signed.registration, format.longDay(first.signed.on))}
            <br />
            {texts.ends(format.longDay(first.until))}
          </p>
        )}
      </Section>
      <ProductRows />
      {may_sign ? (
        <Proposal
          key={`${versions[0]?.version ?? 0} ${taken?.at ?? 0}`}
          organisation={organisation}
          start={start}
        />
      ) : (
        <Alert kind="info">{texts.notDoctor}</Alert>
      )}
      {versions.some((one) => !isNewest(one)) && (
        <Section title={texts.versions}>
          <Stack gap={3}>
            {versions
              .filter((one) => !isNewest(one))
              .map((one) => (
                <EarlierVersion
                  key={one.version}
                  one={one}
                  now={rules}
                  onTaken={
                    may_sign ? () => setTaken({ rules: one.rules.map(toInput), at: one.version }) : undefined
                  }
                />
              ))}
          </Stack>
        </Section>
      )}
    </Stack>
  )
}
