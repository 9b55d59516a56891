// The dialog that invites a guardian, loaded when it first opens.
import { loadMessages } from '#web/messages/use-messages.ts'
import { overlay } from '#web/ui/overlays/overlay.tsx'

export const InviteGuardian = overlay(async () => {
  const [{ InviteGuardian: dialog }] = await Promise.all([
    import('./invite-guardian.tsx'),
    loadMessages('guardians', 'problems'),
  ])
  return dialog
})
