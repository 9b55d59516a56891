import { useState } from 'react'
import { type Language, languageCodes, languages } from '#domain/languages.ts'
import type { NoticeReply } from '#domain/wire/replies/consents.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'

/** The notice of a club in each language. Saving makes a new version. */
export function NoticeEditor({ organisation }: { organisation: string }) {
  const { consent } = useMessages()
  const { data, error, refetch } = useCall('getNotice', { query: { id: organisation } })
  return (
    <Fold title={consent.noticeTitle} isOpenAtFirst={false}>
      {data && <Editor key={data.version} notice={data} />}
      {!data && (error ? <Failed error={error} onRetry={refetch} /> : <Loading />)}
    </Fold>
  )
}

const asText = (paragraphs: readonly string[]): string => paragraphs.join('\n\n')
const asParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')

const mapLanguages = <T,>(of: (language: Language) => T) =>
  Object.fromEntries(languageCodes.map((code) => [code, of(code)])) as Record<Language, T> // one of each code

function Editor({ notice }: { notice: NoticeReply }) {
  const { consent } = useMessages()
  const textOf = useProblemText()
  const format = useFormat()
  const saving = useSend('setNotice')
  const [typed, setTyped] = useState(() => mapLanguages((code) => asText(notice.texts[code])))
  const isChanged = languageCodes.some((code) => typed[code] !== asText(notice.texts[code]))
  const isWhole = languageCodes.every((code) => asParagraphs(typed[code]).length > 0)
  const save = () =>
    saving.mutate(
      { body: { id: notice.organisation_id, texts: mapLanguages((code) => asParagraphs(typed[code])) } },
      { onSuccess: ({ version }) => toast(consent.noticeSaved(format.number(version))) },
    )
  return (
    <Stack gap={4}>
      <Quiet>
        {notice.at === null
          ? consent.noticeFirst
          : consent.noticeOf(format.number(notice.version), format.longDay(notice.at.slice(0, 10)))}
      </Quiet>
      {languageCodes.map((code) => (
        <div key={code} dir={languages[code].direction}>
          <TextArea
            label={consent.languages[code]}
            lang={code}
            rows={10}
            value={typed[code]}
            onChange={({ target }) => setTyped({ ...typed, [code]: target.value })}
          />
        </div>
      ))}
      <Quiet>{consent.noticeHelp}</Quiet>
      {saving.error && <Alert isBroughtIntoView>{textOf(saving.error)}</Alert>}
      <div>
        <Button disabled={!isChanged || !isWhole} isPending={saving.isPending} onClick={save}>
          {consent.saveNotice}
        </Button>
      </div>
    </Stack>
  )
}
