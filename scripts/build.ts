// `npm run build` builds the program into dist/ when its sources changed.
import { bundle, orExit } from './bundle.ts'

orExit(bundle)
