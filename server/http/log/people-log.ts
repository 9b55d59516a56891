// The log for somebody who reads it in a terminal: one short line each. Programs that collect logs get JSON (log.ts).
import type { LogStream } from './log.ts'

type Line = {
  readonly level?: string
  readonly time?: string
  readonly msg?: string
  readonly err?: { readonly type?: string; readonly message?: string; readonly stack?: string }
  readonly [more: string]: unknown
}

/** 10:32:01 info answered POST /api/users/login 200 31.4 ms */
export function lineForPeople(json: string): string {
  const {
    level = '',
    time = '',
    msg = '',
    err,
    method,
    route,
    status,
    ms,
    ...rest
  } = JSON.parse(json) as Line // our logger wrote it
  const { reqId, pid: _pid, version: _version, ...more } = rest
  const isProblem = level === 'warn' || level === 'error' || level === 'fatal'
  const request = route === undefined ? [] : [method, route, status, `${String(ms)} ms`]
  const others = Object.entries(more).map(([name, value]) => `${name}=${String(value)}`)
  const parts = [
    time.slice(11, 19),
    level,
    msg,
    ...request,
    ...others,
    isProblem && typeof reqId === 'string' && `(${reqId})`,
  ]
  const head = parts.filter(Boolean).join(' ')
  return err ? `${head}\n  ${err.stack || `${err.type}: ${err.message}`}\n` : `${head}\n`
}

export const peopleLog = (to: LogStream): LogStream => ({
  write(line) {
    to.write(lineForPeople(line))
  },
})
