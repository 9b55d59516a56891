import type { Day } from '#domain/dates.ts'
import { dayIn } from '#domain/day-in-zone.ts'
import { type Spec, specOf } from '#domain/measures/spec-variant.ts'
import { serverNow } from './server-clock.ts'
import { settings } from './settings.ts'

/** The variant of the specification that this program runs with. */
export const spec = (): Spec => specOf(settings().variant)

/** Today in the time zone of the server, not of the browser. */
export const today = (): Day => dayIn(settings().timeZone, serverNow())
