// Texts of cuffs, straps and scales that send their values.

export const bluetooth = {
  pair: 'Pair a Bluetooth device',
  connected: 'connected',
  asleep: 'asleep or out of reach',
  failed: 'The device could not be paired. Switch it on, hold it near, and try again.',
  from: (device: string, time: string) => `${device}, ${time}`,
  take: (name: string) => `Record for ${name}`,
  why: {
    'before-called': 'Measured before this player was called, so it is not theirs. Measure again.',
    'sent-again': 'The device sent the value of another player again. Measure again.',
    'clock-wrong':
      'The clock of the device is wrong, so nobody can tell whose value this is. Set it, or type the value.',
  },
}
