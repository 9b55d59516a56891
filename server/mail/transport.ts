// Where letters go: to a mail server, or without one into a folder, a file each.
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'

export interface Message {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly calendar: string | null
  readonly link: string | null
}

export interface Transport {
  /** Returns once the letter is accepted; from then on it must never be sent again. */
  send(message: Message): Promise<void>
  close(): void
}

/** A letter that no later try can deliver, such as one to a mailbox that does not exist. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}

type Options = { readonly from: string; readonly log: FastifyBaseLogger }

// Below the time for which the outbox holds a letter, so that nobody else takes it meanwhile.
const sendingMs = 60_000

export function smtpTransport(url: string, { from }: Options): Transport {
  const server = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (message) => {
      try {
        await inTime(server.sendMail(compose(message, from)))
      } catch (error) {
        throw isForGood(error) ? new Undeliverable(describe(error)) : new Error(describe(error))
      }
    },
    close: () => server.close(),
  }
}

/** One .eml per letter, named so that the folder sorts by time; a second try replaces the first. */
export function folderTransport(folder: string, { from, log }: Options): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (message) => {
      const { message: eml } = await composer.sendMail(compose(message, from))
      if (!Buffer.isBuffer(eml)) throw new Error('The letter could not be composed.')
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
      // Without a mail server this line and the file are how the link reaches anybody at all.
      log.info({ mail: message.id, subject: message.subject, link: message.link, file: path }, 'mail written')
    },
    close: () => {},
  }
}

function compose(message: Message, from: string) {
  const host = from.slice(from.lastIndexOf('@') + 1).replace('>', '')
  return {
    from,
    // As an object: an address is never read as a list of them.
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    html: message.html,
    // The same at every try, so that a mail program can tell a repetition.
    messageId: `<${message.id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    ...(message.calendar !== null && {
      attachments: [
        {
          filename: 'appointment.ics',
          content: message.calendar,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        },
      ],
    }),
  }
}

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

// 550 to 559 about the recipient. Other refusals (log-in, quota, greylisting) are the operator's to mend.
function isForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as SmtpError // read as what it may be
  return code === 'EENVELOPE' && responseCode >= 550 && responseCode <= 559
}

// Mail servers repeat addresses and even letters in their answers: codes are enough.
function describe(error: unknown): string {
  const { code, responseCode, message } = error as SmtpError // as above
  if (code === undefined && responseCode === undefined) return message
  return `The mail server refused: ${[code, responseCode].filter((part) => part !== undefined).join(' ')}`
}
