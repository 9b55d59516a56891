import { compareVersions } from '#domain/measures/advice/club-rules/compare-versions.ts'
import type { RulesVersion } from '#domain/wire/replies/rules.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Lines } from '#web/ui/lists/lines.tsx'
import { FoldCard } from '#web/ui/lists/rows.tsx'
import { RuleRow } from './rule-row.tsx'
import styles from './rules.module.css'

type EarlierVersionProps = {
  one: RulesVersion
  /** The rows that apply now. */
  now: RulesVersion['rules']
  onTaken: (() => void) | undefined
}

/** Who signed it and until when, what became of each row since, and which rows came later. */
export function EarlierVersion({ one, now, onTaken }: EarlierVersionProps) {
  const { rules: texts } = useMessages()
  const format = useFormat()
  const { since, added } = compareVersions(one.rules, now)
  const { name, registration, on } = one.signed
  const note = [
    texts.signed(name, registration, format.longDay(on)),
    texts.until_(format.longDay(one.until)),
  ].join(format.comma)
  return (
    <FoldCard title={texts.version(format.number(one.version))} note={note}>
      <Stack gap={3}>
        {one.rules.length === 0 && <p>{texts.none}</p>}
        {one.rules.length > 0 && (
          <Lines>
            {one.rules.map((rule) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                words={rule.words}
                note={<p className={styles.replay}>{texts.since[since.get(rule.id) ?? 'same']}</p>}
              />
            ))}
          </Lines>
        )}
        {added.length > 0 && (
          <>
            <h3>{texts.addedSince}</h3>
            <Lines>
              {added.map((rule) => (
                <RuleRow key={rule.id} rule={rule} words={rule.words} />
              ))}
            </Lines>
          </>
        )}
        {onTaken && (
          <div>
            <Button kind="ghost" size="small" onClick={onTaken}>
              {texts.takeBack}
            </Button>
          </div>
        )}
      </Stack>
    </FoldCard>
  )
}
