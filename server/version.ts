import manifest from '#package.json' with { type: 'json' }

/** The version in package.json when the program was built. */
export const programVersion = (): string => manifest.version
