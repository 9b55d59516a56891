import { useCall, useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { OpenQuestions, type StationQuestion } from './open-questions.tsx'
import { useDeviceWords } from './use-device-words.ts'

/** Training explains a drift, not a plate of 20 kg. */
const answersOf = {
  drift: ['training', 'conditions', 'device'],
  varies: ['fine', 'device'],
  control: ['fine', 'device'],
} as const satisfies Record<StationQuestion['kind'], readonly string[]>

/** The same for a practitioner, who answers. */
export function Questions({ organisation }: { organisation: string }) {
  const { equipment: texts } = useMessages()
  const format = useFormat()
  const words = useDeviceWords()
  const stations = useCall('getStations', { params: { organisationId: organisation }, query: {} }).data
  const stationName = (id: string) => {
    const found = stations?.stations.find(({ _id }) => _id === id)
    return found && texts.station(found.measures.map((name) => words.measure(name)).join(format.comma))
  }
  return <OpenQuestions organisation={organisation} stationName={stationName} Answers={Answers} />
}

function Answers({ question }: { question: StationQuestion }) {
  const { equipment: texts } = useMessages()
  const textOf = useProblemText()
  const answering = useSend('answerDeviceQuestion')
  return (
    <>
      <Row gap={2}>
        {answersOf[question.kind].map((answer) => (
          <Button
            key={answer}
            kind="ghost"
            size="small"
            isPending={answering.isPending && answering.variables.body.answer === answer}
            onClick={() =>
              answering.mutate(
                { body: { id: question._id, answer } },
                { onSuccess: () => toast(texts.answered) },
              )
            }
          >
            {texts.answers[answer]}
          </Button>
        ))}
      </Row>
      {answering.error && <Alert>{textOf(answering.error)}</Alert>}
    </>
  )
}
