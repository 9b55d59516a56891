type AriaValues = Readonly<Record<string, string | number | boolean>>
type Formatter = { readonly number: (value: number) => string }

/** A text of React Aria. */
export type AriaText = string | ((values: AriaValues, formatter: Formatter) => string)
/** By package of React Aria and key. */
export type AriaTexts = Readonly<Record<string, Readonly<Record<string, AriaText>>>>
