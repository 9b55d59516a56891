// Reads the emails in the outbox folder of the product.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'

export class Mailbox {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  // Oldest first.
  async all(): Promise<Email[]> {
    const names = await readdir(this.#folder).catch((): string[] => [])
    const files = names.filter((name) => name.endsWith('.eml')).toSorted()
    return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(this.#folder, name)))))
  }

  async to(address: string): Promise<Email[]> {
    const mails = await this.all()
    return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address))
  }

  // The newest link of a kind to an address. Waits, because emails are sent a moment after the answer.
  async link(address: string, kind: 'verify' | 'reset' | 'welcome' | 'guardian'): Promise<string> {
    const deadline = Date.now() + 10_000
    const line = new RegExp(`^\\s*(https?://\\S+/${kind}/[\\w-]+)\\s*$`, 'm')
    while (Date.now() < deadline) {
      const mails = await this.to(address)
      const links = mails.map(({ text }) => line.exec(text ?? '')?.[1]).filter((link) => link !== undefined)
      const newest = links.at(-1)
      if (newest) return newest
      await pause(10)
    }
    throw new Error(`No mail with a ${kind} link came for ${address}.`)
  }
}

// The secret at the end of an emailed link.
export function secretOf(link: string): string {
  return link.slice(link.lastIndexOf('/') + 1)
}
