// `npm run build` builds the program into dist/ when its sources changed.
import { bundle, orExit } from '#scripts/build/bundle.ts'

orExit(bundle)
