// The first name of a passkey: the device and the browser, as the browser tells them.
const devices: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

// Most browsers also call themselves Chrome or Safari, so the order matters.
const browsers: readonly [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

/** 'iPhone, Safari'. A person can rename it. */
export function deviceName(userAgent: string, touchPoints: number): string {
  const find = (table: typeof devices) => table.find(([pattern]) => pattern.test(userAgent))?.[1]
  const device = find(devices)
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  const known = device === 'Mac' && touchPoints > 1 ? 'iPad' : device
  return [known, find(browsers)].filter(Boolean).join(', ') || 'Passkey'
}
