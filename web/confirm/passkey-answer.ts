import { Refusal } from '#web/api/refusal.ts'
import { loadMessages } from '#web/messages/use-messages.ts'

/** Null when the person cancelled, waited too long or began something else. */
export async function answered<Answer>(host: string, ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    const code = problems.get(name)
    if (!code) throw error
    await loadMessages('problems')
    throw new Refusal(400, { code, params: { host } })
  }
}

// By the names that WebAuthn gives its errors.
const problems = new Map([
  ['InvalidStateError', 'passkey-exists'],
  ['SecurityError', 'passkey-elsewhere'],
  ['ConstraintError', 'passkey-unsupported'],
  ['NotSupportedError', 'passkey-unsupported'],
  ['UnknownError', 'passkey-unsupported'],
])
