// Registers every account call with its handler.

import type { App } from '#server/http/answer.ts'
import { birthRoutes } from './birth.ts'
import { deactivateRoutes } from './deactivate.ts'
import { doctorRoutes } from './doctor.ts'
import { guardianRoutes } from './guardians/routes.ts'
import { listRoutes } from './lists.ts'
import { moveRoutes } from './move.ts'
import { changeEmailRoutes } from './own/change-email.ts'
import { deleteUserRoutes } from './own/delete-user.ts'
import { languageRoutes } from './own/language.ts'
import { ownDetailsRoutes } from './own/own-details.ts'
import { preferencesRoutes } from './own/preferences.ts'
import { passkeyAddRoutes } from './passkeys/passkey-add.ts'
import { passkeyConfirmRoutes } from './passkeys/passkey-confirm.ts'
import { passkeyLoginRoutes } from './passkeys/passkey-login.ts'
import { passkeyRoutes } from './passkeys/passkeys.ts'
import { profileRoutes } from './profile.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { changePasswordRoutes } from './sign-in/change-password.ts'
import { confirmRoutes } from './sign-in/confirm.ts'
import { setPasswordRoutes } from './sign-in/set-password.ts'
import { signInRoutes } from './sign-in/sign-in.ts'
import { inviteAgainRoutes } from './sign-up/invite-again.ts'
import { pendingRoutes } from './sign-up/pending.ts'
import { registerRoutes } from './sign-up/register.ts'
import { setUpRoutes } from './sign-up/set-up.ts'
import { verificationRoutes } from './sign-up/verification.ts'
import { updateUserRoutes } from './update-user.ts'

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
  doctorRoutes(app)
  guardianRoutes(app)
  deactivateRoutes(app)
  pendingRoutes(app)
  moveRoutes(app)
  passkeyRoutes(app)
  passkeyAddRoutes(app)
  passkeyConfirmRoutes(app)
  passkeyLoginRoutes(app)
  secondFactorRoutes(app)
  languageRoutes(app)
  preferencesRoutes(app)
  deleteUserRoutes(app)
}
