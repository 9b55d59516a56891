// Registers every account call with its handler.
import type { App } from '#server/http/answer.ts'
import { birthRoutes } from './birth.ts'
import { changeEmailRoutes } from './change-email.ts'
import { changePasswordRoutes } from './change-password.ts'
import { confirmRoutes } from './confirm.ts'
import { deactivateRoutes } from './deactivate.ts'
import { deleteUserRoutes } from './delete-user.ts'
import { inviteAgainRoutes } from './invite-again.ts'
import { languageRoutes } from './language.ts'
import { listRoutes } from './lists.ts'
import { moveRoutes } from './move.ts'
import { ownDetailsRoutes } from './own-details.ts'
import { passkeyAddRoutes } from './passkey-add.ts'
import { passkeyConfirmRoutes } from './passkey-confirm.ts'
import { passkeyLoginRoutes } from './passkey-login.ts'
import { passkeyRoutes } from './passkeys.ts'
import { pendingRoutes } from './pending.ts'
import { preferencesRoutes } from './preferences.ts'
import { profileRoutes } from './profile.ts'
import { registerRoutes } from './register.ts'
import { setPasswordRoutes } from './set-password.ts'
import { setUpRoutes } from './set-up.ts'
import { signInRoutes } from './sign-in.ts'
import { updateUserRoutes } from './update-user.ts'
import { verificationRoutes } from './verification.ts'

export function accountRoutes(app: App): void {
  signInRoutes(app)
  registerRoutes(app)
  verificationRoutes(app)
  setPasswordRoutes(app)
  setUpRoutes(app)
  inviteAgainRoutes(app)
  profileRoutes(app)
  listRoutes(app)
  updateUserRoutes(app)
  ownDetailsRoutes(app)
  changePasswordRoutes(app)
  changeEmailRoutes(app)
  birthRoutes(app)
  confirmRoutes(app)
  deactivateRoutes(app)
  pendingRoutes(app)
  moveRoutes(app)
  passkeyRoutes(app)
  passkeyAddRoutes(app)
  passkeyConfirmRoutes(app)
  passkeyLoginRoutes(app)
  languageRoutes(app)
  preferencesRoutes(app)
  deleteUserRoutes(app)
}
