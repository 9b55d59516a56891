import { amountIn, type Slots } from '#domain/measures/texts/slots.ts'
import { settings } from '#web/base/settings.ts'
import { useBloodUnit } from '#web/messages/use-blood-unit.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'

/** The words of advice in the reader's language, and what their slots are filled with. */
export function useAdviceWords() {
  const { advice: words } = useMessages()
  const language = useLanguage()
  const format = useFormat()
  const unit = useBloodUnit()
  const { emergencyNumber, helpline } = settings()
  const slots: Slots = {
    emergency: format.digits(emergencyNumber),
    helpline,
    amount: amountIn(language, unit, words.bloodUnits),
  }
  return { words, slots }
}
