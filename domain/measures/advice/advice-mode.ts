// Who gets advice by urgency. `staff`: players and their guardians see ratings and texts, and what a doctor is given has
// no steps; follow-ups stay. `off`: nobody gets any, and nothing is followed up.
import { type AccountType, roles } from '#domain/people/roles.ts'

export const adviceModes = ['all', 'staff', 'off'] as const
export type AdviceMode = (typeof adviceModes)[number]

/** Whether somebody of this role gets advice at all; about whom, the policy says. */
export const getsAdvice = (
  mode: AdviceMode,
  { account_type }: { readonly account_type: AccountType },
): boolean => mode === 'all' || (mode === 'staff' && roles[account_type].isAssigned === true)
