// The parts of the package that the tests use; it brings no types.
declare module '@lhncbc/ucum-lhc' {
  export const UcumLhcUtils: {
    getInstance(): { validateUnitString(unit: string): { status: 'valid' | 'invalid' | 'error' } }
  }
}
