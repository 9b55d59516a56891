// Remembers a practitioner's organisation on this device, because a whole squad is recorded in one visit.
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
    // Without storage it has to be chosen again next time.
  }
}
