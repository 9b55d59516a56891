// The folder of the program that global-setup.ts has built. Scripts outside Playwright have none, so it is built for them.
import { bundle } from '#scripts/build/bundle.ts'

export const builtFolder = (): string => (process.env.BUNDLE ??= bundle())
