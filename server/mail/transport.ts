// Sends emails to an SMTP server, or writes each one to a file when none is configured.
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { createTransport } from 'nodemailer'

export interface Message {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly calendar: string | null
  readonly link: string | null
  /** Where a mail program stops emails of this kind with one click (RFC 8058). */
  readonly unsubscribe: string | null
}

export interface Transport {
  /** Resolves once the email is accepted; after that it must never be sent again. */
  send(message: Message): Promise<void>
  close(): void
}

/** The email can never be delivered, for example because the mailbox does not exist. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}

type TransportOptions = { readonly from: string; readonly log: FastifyBaseLogger }

// Loaded with the first email: it is large, and the server is ready sooner without it.
const library = () => import('nodemailer')
type Mailer = ReturnType<typeof createTransport>

// Shorter than a claim of the outbox, so that no other server takes the email in the meantime.
const sendingMs = 60_000

export function smtpTransport(url: string, { from }: TransportOptions): Transport {
  let server: Mailer | undefined
  return {
    send: async (message) => {
      const { createTransport } = await library()
      server ??= createTransport({
        url,
        pool: true,
        maxConnections: 3,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      try {
        await inTime(server.sendMail(compose(message, from)))
      } catch (error) {
        throw isForGood(error) ? new Undeliverable(describe(error)) : new Error(describe(error))
      }
    },
    close: () => server?.close(),
  }
}

/** Writes one .eml file per email. The names sort by time, and a second try replaces the first file. */
export function folderTransport(folder: string, { from, log }: TransportOptions): Transport {
  return {
    send: async (message) => {
      const composer = (await library()).createTransport({ streamTransport: true, buffer: true })
      const { message: eml } = await composer.sendMail({
        ...compose(message, from),
        text: { raw: plainPart(message.text) },
      })
      if (!Buffer.isBuffer(eml)) throw new Error('The email could not be composed.')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${message.id}.eml`)
      const unfinished = `${path}.${process.pid}.part`
      const file = await open(unfinished, 'w', 0o600)
      try {
        await file.writeFile(eml)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, path)
      // Without an SMTP server, this line and the file are the only ways to get the link.
      log.info({ mail: message.id, subject: message.subject, link: message.link, file: path }, 'mail written')
    },
    close: () => {},
  }
}

// People copy the link out of the file, so its line stays whole: no encoding that folds long lines.
const plainPart = (text: string): string =>
  `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${text.replaceAll(/\r?\n/g, '\r\n')}`

function compose(message: Message, from: string) {
  const host = from.slice(from.lastIndexOf('@') + 1).replace('>', '')
  return {
    from,
    // Passed as an object, so that the address is never parsed as a list of addresses.
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    html: message.html,
    // The same id at every try, so that mail programs can recognise a duplicate.
    messageId: `<${message.id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(message.unsubscribe !== null && {
        // Prepared, so that a long address is not folded.
        'List-Unsubscribe': { prepared: true, value: `<${message.unsubscribe}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(message.calendar !== null && {
      attachments: [
        {
          filename: 'appointment.ics',
          content: message.calendar,
          contentType: `text/calendar; charset=utf-8; method=${methodOf(message.calendar)}`,
        },
      ],
    }),
  }
}

// Mail programs want the method of the file in its type too (RFC 6047).
const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'

async function inTime(sending: Promise<unknown>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The mail server did not finish in time.')), sendingMs)
  try {
    await Promise.race([sending, promise])
  } finally {
    clearTimeout(timer)
  }
}

type SmtpError = Error & { code?: string; responseCode?: number }

// 550 to 559 concern the recipient. The operator can solve other refusals (log-in, quota, greylisting), so they are
// retried.
function isForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as SmtpError // nodemailer adds these fields
  return code === 'EENVELOPE' && responseCode >= 550 && responseCode <= 559
}

// SMTP servers repeat addresses and message content in their replies, so only the codes are kept.
function describe(error: unknown): string {
  const { code, responseCode, message } = error as SmtpError // as above
  if (code === undefined && responseCode === undefined) return message
  return `The mail server refused: ${[code, responseCode].filter((part) => part !== undefined).join(' ')}`
}
