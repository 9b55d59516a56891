// What rows of the menu say and do, in one file that comes when the menu is opened.
export { AccountState } from './accounts/passkeys/account-state.tsx'
export { AppointmentState, HistoryState } from './health-checks/dashboard/own-states.tsx'
export { SharingState } from './sharing/sharing-state.tsx'
export { StopSharing } from './sharing/stop-sharing.tsx'
