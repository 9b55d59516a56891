import { consentState, type RecordedConsent } from '#domain/people/young/consent.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { toast } from '#web/ui/overlays/toast.tsx'
import { ConsentStrip } from './consent-strip.tsx'

type FormConsentProps = {
  userId: string
  name: string
  isNoted: boolean
  onKept: (consent: RecordedConsent) => void
}

/** Above the form of a health check: whether somebody has agreed, and a way to write it down. */
export function FormConsent({ userId, name, isNoted, onKept }: FormConsentProps) {
  const { consent } = useMessages()
  const { data } = useCall('getConsents', { params: { userId } })
  const saving = useSend('setConsent')
  if (!data) return null
  const note = async (given: RecordedConsent) => {
    try {
      await saving.mutateAsync({ body: { user_id: userId, purpose: 'record', given: true, ...given } })
      toast(consent.noted(name))
    } catch (error) {
      if (!isRefusal(error) || !error.isOffline) throw error
      onKept(given)
    }
  }
  return (
    <ConsentStrip
      state={consentState(data.agreed.record, data.below_age)}
      name={name}
      isNoted={isNoted}
      sentWith="check"
      onNote={note}
    />
  )
}
