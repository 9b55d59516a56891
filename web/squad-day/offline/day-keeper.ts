// Keeps the copy of a live day on this device up to date.
import type { DayChange } from '#domain/wire/replies/squad-day.ts'
import type { KeptDay } from './kept-days.ts'

// A day of sixty players is some hundred kilobytes, which are encrypted anew.
const everyMs = 5_000

/** Writes at once when the stream begins, then at most every few seconds, and what is left when it ends. */
export function dayKeeper(keep: (day: KeptDay) => Promise<void>) {
  let day: KeptDay | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    // On a full device the copy gets old, and the board says how old it is.
    if (day) void keep(day).catch(() => undefined)
  }
  return {
    begin(whole: KeptDay): void {
      day = whole
      write()
    },
    add(news: DayChange, heardAt: number): void {
      day &&= withNews(day, news, heardAt)
      timer ??= setTimeout(write, everyMs)
    },
    end(): void {
      if (timer !== undefined) write()
    },
  }
}

function withNews(day: KeptDay, news: DayChange, heardAt: number): KeptDay {
  const known = new Set(day.readings.map(({ id }) => id))
  const finished = new Set(news.finishes.map(({ user_id }) => user_id))
  return {
    ...day,
    heardAt,
    readings: [...day.readings, ...news.readings.filter(({ id }) => !known.has(id))],
    finishes: [...day.finishes.filter(({ user_id }) => !finished.has(user_id)), ...news.finishes],
    checked: [...new Set([...day.checked, ...news.checked])],
  }
}
