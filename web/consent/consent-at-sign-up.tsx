import { type AgreedAtSignUp, purposes } from '#domain/people/young/consent.ts'
import { useCall } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import styles from './consent.module.css'
import { NoticeText } from './notice-text.tsx'

type ConsentAtSignUpProps = {
  invite: string
  /** Unknown while the date of birth is not typed. */
  isYoung: boolean | null
  agreed: AgreedAtSignUp | null
  onChange: (agreed: AgreedAtSignUp) => void
}

/**
 * What the club tells about data, on the sign-up form. Who decides alone may agree at once; for the young a guardian does.
 * Adults of a club that has written no notice of its own see nothing.
 */
export function ConsentAtSignUp({ invite, isYoung, agreed, onChange }: ConsentAtSignUpProps) {
  const { consent } = useMessages()
  const { data: notice } = useCall('getNotice', { query: { invite } })
  if (!notice || (notice.at === null && !isYoung)) return null
  const { version } = notice
  const given = agreed?.purposes ?? []
  return (
    <Stack gap={3}>
      <Fold title={consent.readNotice} isInCard isOpenAtFirst={false}>
        <NoticeText invite={invite} />
      </Fold>
      {isYoung && <Quiet>{consent.guardianAgrees}</Quiet>}
      {isYoung === false && (
        <fieldset className={styles.asked}>
          <legend>{consent.atSignUp}</legend>
          {purposes.map((purpose) => (
            <Checkbox
              key={purpose}
              label={consent.purposes[purpose]}
              hint={consent.help[purpose]}
              checked={given.includes(purpose)}
              onChange={({ target: { checked } }) =>
                onChange({
                  version,
                  purposes: purposes.filter((one) => (one === purpose ? checked : given.includes(one))),
                })
              }
            />
          ))}
          <Quiet>{consent.atSignUpHelp}</Quiet>
        </fieldset>
      )}
    </Stack>
  )
}
