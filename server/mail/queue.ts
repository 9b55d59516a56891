// Queues an email in the transaction that causes it: none is lost, and none is sent for a change that was rolled
// back. `outbox.ts` sends them.
import type { LinkKind } from '#domain/people/account.ts'
import type { Clock } from '#server/clock.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'

export interface Email {
  /** The account it belongs to; deleting the account deletes the email. Null after the account was deleted. */
  readonly userId: string | null
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The kind of secret link in the email; `linkPlace` marks its position in the text. */
  readonly link?: Exclude<LinkKind, 'setup'>
  /** An appointment to attach, as iCalendar text. */
  readonly calendar?: string
  /** About results: it is counted and written when it is sent. */
  readonly hasCounts?: true
  /** For an email that several servers may queue at the same moment: the same key is queued once. */
  readonly once?: { readonly key: string; readonly bookingId: string }
}

// Private-use characters. `plain` in letters.ts removes them from typed names, so no name can pass for the link.
export const linkPlace = '\u{E0FF}link\u{E0FF}'
/** Where PUBLIC_URL goes when the email is sent. */
export const originPlace = '\u{E0FF}origin\u{E0FF}'

export interface Mail {
  queue(trx: Trx, ...emails: Email[]): Promise<void>
}

export function mailQueue({ clock, ids, wake }: { clock: Clock; ids: Ids; wake?: () => void }): Mail {
  return {
    queue: async (trx, ...emails) => {
      const rows = emails.map((email) => ({
        _id: ids.next(),
        user_id: email.userId,
        recipient: email.to,
        subject: email.subject,
        text: email.text,
        html: email.html,
        calendar: email.calendar ?? null,
        secret_kind: email.link ?? null,
        created_at: clock.instant(),
        next_attempt_at: clock.instant(),
        claimed_until: null,
        sent_at: null,
        failed_at: null,
        last_error: null,
        once_key: email.once?.key ?? null,
        booking_id: email.once?.bookingId ?? null,
        has_counts: email.hasCounts ? 1 : 0,
      }))
      await trx
        .insertInto('mails')
        .values(rows)
        .onConflict((conflict) => conflict.column('once_key').doNothing())
        .execute()
      wake?.()
    },
  }
}
