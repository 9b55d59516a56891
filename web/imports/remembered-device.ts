// The device whose lists have these heads, by club. It holds no row of any list.
const place = 'pitchside.import-devices'
const mostKept = 20

type KeptByForm = Readonly<Record<string, string>>

const keyOf = (organisation: string, head: readonly string[]): string =>
  JSON.stringify([organisation, ...head])

function readKept(): KeptByForm {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as KeptByForm // written below
  } catch {
    return {}
  }
}

export function rememberDevice(organisation: string, head: readonly string[], device: string): void {
  const key = keyOf(organisation, head)
  const others = Object.entries(readKept()).filter(([other]) => other !== key)
  try {
    localStorage.setItem(
      place,
      JSON.stringify(Object.fromEntries([...others, [key, device]].slice(-mostKept))),
    )
  } catch {
    // Without storage it is chosen again.
  }
}

/** '': it was said that no device of the list is meant. */
export const rememberedDevice = (organisation: string, head: readonly string[]): string | undefined =>
  readKept()[keyOf(organisation, head)]
