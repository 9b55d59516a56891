import type { ComponentType } from 'react'
import { measureNames } from '#domain/measures/station-measures.ts'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { Quiet, Section, Stack } from '#web/ui/layout/layout.tsx'
import { Failed } from '#web/ui/states/page-states.tsx'
import { type Knowledge, useDeviceWords } from './use-device-words.ts'

export type StationQuestion = Knowledge['questions'][number]

type OpenQuestionsProps = {
  organisation: string
  /** How each is answered; without it they are only read. */
  Answers?: ComponentType<{ question: StationQuestion }>
  /** The name of a station of the club. */
  stationName?: (station: string) => string | undefined
}

/** What is asked about the devices of a club. No value is named. */
export function OpenQuestions({ organisation, Answers, stationName }: OpenQuestionsProps) {
  const { equipment: texts } = useMessages()
  const format = useFormat()
  const words = useDeviceWords()
  const params = { organisationId: organisation }
  const { data, error, refetch } = useCall('getDeviceErrors', { params })
  const devices = useCall('getEquipment', { params }).data?.equipment
  if (error) return <Failed error={error} onRetry={refetch} />
  if (!data || data.questions.length === 0) return null
  const nameOf = (id: string) => devices?.find(({ _id }) => _id === id)?.name ?? texts.device
  const stationOf = ({ station, field }: StationQuestion): string => {
    const named = stationName?.(station)
    if (named) return named
    // Without stations of its own a club names them by their measures.
    const known = measureNames.find((name) => name === station)
    return texts.station(known ? words.measure(known) : words.field(field))
  }
  const sentence = (question: StationQuestion): string => {
    if (question.kind === 'varies') return texts.varies(stationOf(question))
    const device = nameOf(question.device)
    return question.kind === 'control'
      ? texts.control(device)
      : texts.drift(device, words.field(question.field))
  }
  return (
    <Section title={texts.questions}>
      {!Answers && <Quiet>{texts.questionsLead}</Quiet>}
      {data.questions.map((question) => (
        <Card as="article" key={question._id}>
          <Stack gap={2}>
            <h3>{sentence(question)}</h3>
            <Quiet>{texts.asked(words.field(question.field), format.sentenceDay(question.date))}</Quiet>
            {Answers && <Answers question={question} />}
          </Stack>
        </Card>
      ))}
    </Section>
  )
}
