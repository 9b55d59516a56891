import { squadAnswers } from '#domain/clubs/squad/squad-questions.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { useUserId } from '#web/api/use-account.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { rememberOrganisation } from '#web/base/remembered-organisation.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, LinkCard } from '#web/ui/cards/card.tsx'
import { Quiet, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Failed } from '#web/ui/states/page-states.tsx'
import styles from './squad-questions.module.css'

type MovedQuestion = Reply<'getSquadQuestions'>['questions'][number]

/** Asks why nearly everybody of a squad moved. Until somebody answers, nobody is told of these changes. */
export function SquadQuestions({ organisationId }: { organisationId: string }) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const reader = useUserId()
  const params = { organisationId }
  const { data } = useCall('getSquadQuestions', { params })
  const isNamed = data?.questions.some(({ station }) => station !== null) ?? false
  const devices = useCall('getEquipment', { params }, { isEnabled: isNamed }).data?.equipment
  if (!data) return null
  return (
    <>
      {data.questions.map((question) => (
        <Ask
          key={`${question.metric} ${question.date} ${question.station}`}
          organisationId={organisationId}
          question={question}
          device={devices?.find(({ _id }) => _id === question.station)?.name}
        />
      ))}
      {data.of_devices !== undefined && (
        <LinkCard to="/dashboard/equipment" onClick={() => rememberOrganisation(reader, organisationId)}>
          {squadDay.questions.ofDevices(format.number(data.of_devices), data.of_devices)}
        </LinkCard>
      )}
    </>
  )
}

type AskProps = {
  organisationId: string
  question: MovedQuestion
  /** The name of the device that is meant. */
  device: string | undefined
}

function Ask({ organisationId, question, device }: AskProps) {
  const { squadDay, metrics } = useMessages()
  const format = useFormat()
  const answering = useSend('answerSquadQuestion')
  const { metric, date, station } = question
  return (
    <Card as="section">
      <Stack gap={3}>
        <div>
          <h3 className={styles.title}>
            {station === null
              ? squadDay.questions.moved(metrics.names[metric])
              : squadDay.questions.device(device ?? placeShown(station, squadDay.tablet))}
          </h3>
          <Quiet>{squadDay.questions.held(metrics.names[metric], format.sentenceDay(date))}</Quiet>
        </div>
        <Row gap={2}>
          {squadAnswers.map((answer) => (
            <Button
              key={answer}
              kind="ghost"
              size="small"
              isPending={answering.isPending && answering.variables?.body.answer === answer}
              onClick={() =>
                answering.mutate({ body: { organisation_id: organisationId, ...question, answer } })
              }
            >
              {squadDay.questions.answers[answer]}
            </Button>
          ))}
        </Row>
        {answering.error && <Failed error={answering.error} />}
      </Stack>
    </Card>
  )
}

const isTablet = (place: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(place)

/** A device by its name, a tablet by the sign that the board shows. */
const placeShown = (place: string, tablet: (sign: string) => string): string =>
  isTablet(place) ? tablet(place.slice(-4).toUpperCase()) : place
