// What blood pressure cuffs, pulse straps and scales send over Bluetooth (services 0x1810, 0x180D and 0x181D), as the
// numbers of a reading. The layouts are those of the GATT Specification Supplement.

export type FromDevice = {
  readonly values: {
    readonly blood_pressure_systolic?: number
    readonly blood_pressure_diastolic?: number
    readonly heart_rate?: number
    readonly weight?: number
  }
  /** By the clock of the device, without a zone: 2026-11-18T09:30:00. Null when it has no clock that was set. */
  readonly takenAt: string | null
}

/** IEEE 11073, 16 bits: a signed mantissa of 12 and a signed exponent of 4. Null for 'no number', and the infinities. */
export function readSfloat(bytes: DataView, at: number): number | null {
  const raw = bytes.getUint16(at, true)
  const mantissa = raw & 0x0fff
  if (mantissa >= 0x07fe && mantissa <= 0x0802) return null
  const signed = mantissa >= 0x0800 ? mantissa - 0x1000 : mantissa
  const exponent = raw >> 12 >= 8 ? (raw >> 12) - 16 : raw >> 12
  // Dividing by a power of ten keeps 0.1 exact where multiplying does not.
  return exponent < 0 ? signed / 10 ** -exponent : signed * 10 ** exponent
}

const two = (number: number): string => String(number).padStart(2, '0')

/** Seven bytes; a year, month or day of 0 is not known. */
function readTime(bytes: DataView, at: number): string | null {
  const year = bytes.getUint16(at, true)
  const [month, day] = [bytes.getUint8(at + 2), bytes.getUint8(at + 3)]
  if (year === 0 || month === 0 || day === 0) return null
  const clock = [4, 5, 6].map((offset) => two(bytes.getUint8(at + offset))).join(':')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${clock}`
}

const mmHgPerKpa = 7.500_62
const kgPerPound = 0.453_592_37

/** A measurement that is cut short, or has no number, is null. */
const reading =
  (parse: (bytes: DataView) => FromDevice | null) =>
  (bytes: DataView): FromDevice | null => {
    try {
      return parse(bytes)
    } catch (error) {
      if (error instanceof RangeError) return null
      throw error
    }
  }

/** Blood Pressure Measurement, 0x2A35. */
export const parsePressure = reading((bytes) => {
  const flags = bytes.getUint8(0)
  const unit = flags & 1 ? mmHgPerKpa : 1
  const [systolic, diastolic] = [readSfloat(bytes, 1), readSfloat(bytes, 3)]
  if (systolic === null || diastolic === null) return null
  let at = 7 // after the mean pressure
  const takenAt = flags & 2 ? readTime(bytes, at) : null
  if (flags & 2) at += 7
  const pulse = flags & 4 ? readSfloat(bytes, at) : null
  return {
    values: {
      blood_pressure_systolic: Math.round(systolic * unit),
      blood_pressure_diastolic: Math.round(diastolic * unit),
      ...(pulse !== null && { heart_rate: Math.round(pulse) }),
    },
    takenAt,
  }
})

/** Heart Rate Measurement, 0x2A37. It has no time: it is the pulse of now. */
export const parsePulse = reading((bytes) => {
  const flags = bytes.getUint8(0)
  const heart_rate = flags & 1 ? bytes.getUint16(1, true) : bytes.getUint8(1)
  // The strap says that it can tell whether it is worn, and that it is not.
  const isLoose = (flags & 0b110) === 0b100
  return heart_rate === 0 || isLoose ? null : { values: { heart_rate }, takenAt: null }
})

/** Weight Measurement, 0x2A9D. */
export const parseWeight = reading((bytes) => {
  const flags = bytes.getUint8(0)
  const raw = bytes.getUint16(1, true)
  if (raw === 0xffff) return null
  const kg = flags & 1 ? raw * 0.01 * kgPerPound : raw * 0.005
  return { values: { weight: Math.round(kg * 10) / 10 }, takenAt: flags & 2 ? readTime(bytes, 3) : null }
})
