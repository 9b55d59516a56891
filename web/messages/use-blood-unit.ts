import { type BloodUnit } from '#domain/languages.ts'
import { bloodUnitFor } from '#domain/people/preferences.ts'
import { usePreferences } from '#web/base/preferences.ts'
import { spec } from '#web/base/spec.ts'
import { useLanguage } from './use-messages.ts'

/** The unit in which the reader sees and types glucose and cholesterol. */
export const useBloodUnit = (): BloodUnit => bloodUnitFor(usePreferences().blood_unit, useLanguage(), spec())
