// The emails of a club with their calendar files, parsed strictly.

import type { Club } from '#test/club.ts'
import { type Calendar, parseCalendar } from './calendar-parser.ts'

interface Post {
  readonly subject: string
  readonly text: string
  readonly calendar: Calendar | null
}

export const aPostbox =
  (club: Pick<Club, 'mails'>) =>
  async (to: string): Promise<Post[]> => {
    const letters = await club.mails(to)
    return letters.map(({ subject, text, calendar }) => ({
      subject,
      text,
      calendar: calendar === null ? null : parseCalendar(calendar),
    }))
  }
