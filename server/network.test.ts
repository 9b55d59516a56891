import { expect, test } from 'vitest'
import { networkOf, shortenedNetwork } from './network.ts'

const networks: [address: string, network: string][] = [
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
]

for (const [address, network] of networks)
  test(`${address} belongs to ${network}`, () => {
    expect(networkOf(address)).toBe(network)
  })

const shortened: [address: string, network: string][] = [
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
]

for (const [address, network] of shortened)
  test(`the audit keeps ${network} of ${address}`, () => {
    expect(shortenedNetwork(address)).toBe(network)
  })
