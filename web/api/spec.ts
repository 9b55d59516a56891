import { type Day, dayIn } from '#domain/dates.ts'
import { type Spec, specOf } from '#domain/readings.ts'
import { settings } from './settings.ts'

/** The reading of the specification that this program runs with. */
export const spec = (): Spec => specOf(settings().reading)

/** Today where the club is, not where the browser is. */
export const today = (): Day => dayIn(settings().timeZone, Date.now())
