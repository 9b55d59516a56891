// Every call about accounts, by the file that answers it.
import type { App } from '#server/http/answer.ts'
import { registerProfile } from './profile.ts'
import { registerSignIn } from './sign-in.ts'

export function registerAccounts(app: App): void {
  registerSignIn(app)
  registerProfile(app)
}
