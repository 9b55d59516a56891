// Shortens addresses to networks, for limits and for the audit.

/** The network for limits: one IPv4 address, or a /64 of IPv6, which one household has. */
export function networkOf(address: string): string {
  return fourBytes(address) ?? groupsOf(address).slice(0, 4).join(':')
}

/** The network for the audit: enough to distinguish places, too little to identify a household. */
export function shortenedNetwork(address: string): string {
  const bytes = fourBytes(address)
  if (bytes !== null) return `${bytes.split('.').slice(0, 3).join('.')}.0/24`
  return `${groupsOf(address).slice(0, 3).join(':')}::/48`
}

function fourBytes(address: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? (address.includes(':') ? null : address)
}

function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  const groups = address.includes('::') ? [...front, ...zeros, ...back] : front
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
