/** '430 L/min', but '5/10' and '۹۷٪' without a space. */
export const withUnit = (amount: string, unit: string | null): string =>
  unit === null ? amount : `${amount}${/^[/٪]/.test(unit) ? '' : '\u00a0'}${unit}`
