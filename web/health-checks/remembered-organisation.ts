// The organisation a practitioner is at, on this device: a whole squad is recorded in one visit.
const keyOf = (practitioner: string) => `pitchside.organisation.${practitioner}`

export function rememberedOrganisation(practitioner: string): string {
  try {
    return localStorage.getItem(keyOf(practitioner)) ?? ''
  } catch {
    return ''
  }
}

export function rememberOrganisation(practitioner: string, organisation: string) {
  try {
    localStorage.setItem(keyOf(practitioner), organisation)
  } catch {
    // Storage may be shut off; then it is chosen anew next time.
  }
}
