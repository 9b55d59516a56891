import type { AdviceReply } from '#domain/wire/replies/advice.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Quiet } from '#web/ui/layout/layout.tsx'

/** Which doctor of the club signed the rows that speak here; nothing where the rows are those of the product. */
export function SetBy({ signed = [] }: { signed?: AdviceReply['set_by'] }) {
  const { metrics } = useMessages()
  const format = useFormat()
  return signed.map(({ name, registration, on, version }) => (
    <Quiet key={version}>
      {metrics.setBy(name, registration, format.longDay(on))}
      {version !== undefined && ` (${metrics.rulesVersion(format.number(version))})`}
    </Quiet>
  ))
}
