// A letter is written into the outbox by the very transaction that causes it: none is lost, and none is sent for a
// change that was rolled back. `outbox.ts` sends them.
import type { LinkKind } from '#domain/people/account.ts'
import type { Clock } from '#server/clock.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'

export interface Letter {
  /** Whose letter it is: it goes when they go. Null for somebody who has no account any more. */
  readonly userId: string | null
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Of a letter with a secret link: which; `linkPlace` marks where it goes. */
  readonly link?: Exclude<LinkKind, 'setup'>
  /** An appointment to attach, as iCalendar text. */
  readonly calendar?: string
}

// Private-use letters: no name that somebody typed can stand for the link, see `plain` in letters.ts.
export const linkPlace = '\u{E0FF}link\u{E0FF}'

export interface Mail {
  queue(trx: Trx, letter: Letter): Promise<void>
}

export function mailQueue({ clock, ids, wake }: { clock: Clock; ids: Ids; wake?: () => void }): Mail {
  return {
    queue: async (trx, letter) => {
      await trx
        .insertInto('mails')
        .values({
          _id: ids.next(),
          user_id: letter.userId,
          recipient: letter.to,
          subject: letter.subject,
          text: letter.text,
          html: letter.html,
          calendar: letter.calendar ?? null,
          secret_kind: letter.link ?? null,
          created_at: clock.instant(),
          next_attempt_at: clock.instant(),
          claimed_until: null,
          sent_at: null,
          failed_at: null,
          last_error: null,
        })
        .execute()
      wake?.()
    },
  }
}
