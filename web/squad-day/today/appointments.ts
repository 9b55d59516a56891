import type { Reply } from '#domain/wire/call-types.ts'

export type Appointment = Reply<'getTodayScreen'>['appointments'][number]

export const totalOf = ({ players, number_of_players }: Appointment): number =>
  players.length || number_of_players
const isOver = (appointment: Appointment): boolean => appointment.done >= totalOf(appointment)

export const ofClub = (appointments: readonly Appointment[], club: string | undefined) =>
  appointments.filter(({ organisation_id }) => organisation_id === club)

/** The appointment that runs now, or the next one of today. */
export const currentOf = (today: string, appointments: readonly Appointment[]): Appointment | undefined =>
  appointments.find((one) => one.date === today && !isOver(one))

/** The club of now, else one of today, else the one last used on this device, else the one that comes next. */
export function clubOfNow(today: string, appointments: readonly Appointment[], last: string): string {
  const ofToday = appointments.find(({ date }) => date === today)
  const now = currentOf(today, appointments) ?? ofToday
  return now?.organisation_id ?? (last || (appointments[0]?.organisation_id ?? ''))
}
