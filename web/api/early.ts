// Calls that /boot.js began before this script was here. Each answer is given once and only in the first seconds of
// the page, so nobody ever sees an old one.
declare global {
  var pitchsideEarly: Map<string, Promise<Response>> | undefined
}

const freshMs = 15_000

export function takeEarly(url: string): Promise<Response> | undefined {
  const answer = globalThis.pitchsideEarly?.get(url)
  globalThis.pitchsideEarly?.delete(url)
  return performance.now() < freshMs ? answer : undefined
}

/** They were asked for with the session that was there when the page opened; another one gets its own. */
export function forgetEarly() {
  globalThis.pitchsideEarly?.clear()
}
