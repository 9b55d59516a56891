// The form as a draft on this device, and as the check or the correction that is sent.
import type { Day } from '#domain/dates.ts'
import { askedAdvice, followUpProblems } from '#domain/measures/advice/follow-up.ts'
import { type FieldName, fieldNames } from '#domain/measures/fields.ts'
import {
  type CorrectedCheck,
  checkCorrection,
  checkHealthCheck,
  type HealthCheckInput,
  withComputed,
} from '#domain/measures/health-check.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import type { RecordedConsent } from '#domain/people/young/consent.ts'
import { type Checked, withRules } from '#domain/wire/validation.ts'
import { spec, today } from '#web/base/spec.ts'
import type { Draft } from '#web/health-checks/record/draft/draft.ts'
import type { RecordContext } from './record-context.ts'
import type { RecordFollowUp } from './record-follow-up.ts'
import type { RecordOwn } from './record-own.ts'
import type { RecordQuestions } from './record-questions.ts'
import type { RecordValues } from './record-values.ts'

type SendingParts = {
  readonly draft: Draft | undefined
  readonly values: RecordValues
  readonly questions: RecordQuestions
  readonly taken: RecordContext
  readonly followUp: RecordFollowUp
  readonly own: RecordOwn
  readonly edited: () => void
}

/** The idempotency key of a form: sending it again with the same content stores nothing twice. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** A device says nothing about a value that was not taken. */
function ofMeasured({ devices, ...context }: Context, isTaken: (name: FieldName) => boolean): Context {
  const taken = fieldNames.flatMap((name) => {
    const device = devices?.[name]
    return device && isTaken(name) ? [[name, device] as const] : []
  })
  return taken.length > 0 ? { ...context, devices: Object.fromEntries(taken) } : context
}

export function createSending({ draft, values, questions, taken, followUp, own, edited }: SendingParts) {
  const day: { date?: Day } = draft?.date === undefined ? {} : { date: draft.date }
  let requestKey = draft?.request_key ?? newKey()
  let consent = draft?.consent

  const rules = () => ({ today: today(), spec: spec() })
  const said = () => ({
    ...values.body(),
    ...own.body(),
    context: ofMeasured(taken.context(), (name) => values.number(name) !== null),
    follow_up: followUp.sent(),
  })
  const isAnswered = (check: CorrectedCheck) => ({
    ...followUpProblems(
      check,
      followUp.asked(askedAdvice(withComputed(check), followUp.person(), check.context, spec())),
    ),
    ...own.problems(),
  })

  return {
    content: (): Draft => ({
      request_key: requestKey,
      ...values.content(),
      confirmed: questions.answers(),
      ...taken.content(),
      ...followUp.content(),
      ...own.content(),
      ...(consent && { consent }),
      ...day,
    }),
    /** Nothing has to be kept as a draft. */
    isEmpty: (): boolean => values.isEmpty() && !own.isChanged() && consent === undefined,
    isConsentNoted: (): boolean => consent !== undefined,
    /** Without a connection it is sent with the check. */
    noteConsent(given: RecordedConsent) {
      consent = given
      edited()
    },
    /** The check to send, or a problem for each field that is not valid. */
    read: (userId: string): Checked<HealthCheckInput> =>
      withRules(
        checkHealthCheck(
          { user_id: userId, request_key: requestKey, consent, ...said(), ...taken.trials(values), ...day },
          rules(),
        ),
        isAnswered,
      ),
    /** The same for a check that is corrected. */
    readCorrection: (): Checked<CorrectedCheck> => withRules(checkCorrection(said(), rules()), isAnswered),
    renewKey() {
      requestKey = newKey()
      edited()
    },
  }
}
