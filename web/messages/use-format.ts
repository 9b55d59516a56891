import { type Format, formatOf } from './format.ts'
import { useCalendar } from './use-calendar.ts'
import { useLanguage } from './use-messages.ts'

export const useFormat = (): Format => formatOf(useLanguage(), useCalendar())
