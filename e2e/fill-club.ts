import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Product } from './product.ts'

/** Inserts players directly: two hundred sign-ups would only test the password hash. */
export function fill(product: Product, organisationId: string, count: number): void {
  const db = new DatabaseSync(join(product.dataDir, 'pitchside.db'), { timeout: 5_000 })
  const insert = db.prepare(
    `insert into users (_id, first_name, last_name, email, email_key, password_hash, account_type, organisation_id,
      date_of_birth, status, created_at, unhealthy_score, okay_score, healthy_score)
     values (?, ?, ?, ?, ?, 'x', 'Player', ?, '2000-01-01', 'active', '2026-01-01T00:00:00.000Z', ?, ?, ?)`,
  )
  db.exec('begin')
  for (let index = 0; index < count; index += 1) {
    const number = String(index).padStart(3, '0')
    const email = `p${number}@club.test`
    const id = `01930000-0000-7000-8000-${number.padStart(12, '0')}`
    insert.run(
      id,
      `Player${number}`,
      'Example',
      email,
      email,
      organisationId,
      index % 7,
      (index * 3) % 11,
      (index * 5) % 13,
    )
  }
  db.exec('commit')
  db.close()
}
