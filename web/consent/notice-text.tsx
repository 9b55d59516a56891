import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'

type NoticeTextProps = {
  /** Left out: the reader's own. */
  organisation?: string | undefined
  /** Of a club that the reader is about to join. */
  invite?: string
}

/** What a club tells about the data it keeps, in the language of the page. */
export function NoticeText({ organisation, invite }: NoticeTextProps) {
  const { consent } = useMessages()
  const format = useFormat()
  const language = useLanguage()
  const { data, error, refetch } = useCall('getNotice', {
    query: invite !== undefined ? { invite } : organisation === undefined ? {} : { id: organisation },
  })
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  return (
    <Stack gap={3}>
      {data.texts[language].map((paragraph) => (
        <p key={paragraph} dir="auto">
          {paragraph}
        </p>
      ))}
      <Quiet>{consent.version(format.number(data.version))}</Quiet>
    </Stack>
  )
}
