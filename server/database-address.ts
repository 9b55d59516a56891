// The address of a PostgreSQL database, which may name several hosts.

/** `postgres://user@one:5432,two:5433/name?target_session_attrs=read-write` as one address per host. */
export function addressesIn(url: string): string[] {
  const [, start, hosts = '', end = ''] = /^([^:]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  if (start === undefined) return [url]
  const rest = end.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '')
  return hosts.split(',').map((host) => `${start}${host}${rest}`)
}
