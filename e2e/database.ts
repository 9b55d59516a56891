// One PostgreSQL database per running product, on the server that TEST_DATABASE_URL names.
import { randomBytes } from 'node:crypto'
import pg from 'pg'

export async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is not set; the global set-up should have done so.')
  const name = `pitchside_e2e_${randomBytes(6).toString('hex')}`
  await execute(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => execute(server, `drop database if exists ${name} with (force)`) }
}

async function execute(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
