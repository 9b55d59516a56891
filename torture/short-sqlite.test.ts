// The short trials on SQLite. A file for each store, so that both run at the same time.
import { tryShort } from './short.ts'

tryShort('sqlite')
