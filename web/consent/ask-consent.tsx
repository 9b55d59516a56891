import { useState } from 'react'
import { useUserId } from '#web/api/use-account.ts'
import { useCall } from '#web/api/use-call.ts'
import { loadMessages } from '#web/messages/use-messages.ts'
import { overlay } from '#web/ui/overlays/overlay.tsx'

const ConsentQuestion = overlay(async () => {
  const [{ ConsentQuestion: question }] = await Promise.all([
    import('./consent-question.tsx'),
    loadMessages('consent'),
  ])
  return question
})

const NobodyAgreed = overlay(async () => {
  const [{ NobodyAgreed: line }] = await Promise.all([import('./nobody-agreed.tsx'), loadMessages('consent')])
  return line
})

/** Whoever put the question off in this visit is not asked again before the next. */
const putOff = new Set<string>()

/** Asks at a log-in when the club's notice is new to whoever decides. */
export function AskConsent() {
  const userId = useUserId()
  const [isClosed, setIsClosed] = useState(() => putOff.has(userId))
  const { data } = useCall('getConsents', { params: { userId } }, { isEnabled: userId !== '' && !isClosed })
  if (data?.below_age && data.agreed.record === null) return <NobodyAgreed />
  if (!data?.asks || isClosed) return null
  const close = () => {
    putOff.add(userId)
    setIsClosed(true)
  }
  return <ConsentQuestion userId={userId} onClose={close} />
}
