import { loadMessages } from '#web/messages/use-messages.ts'

/** For `overlay`: camera and texts are loaded when somebody wants to scan. */
export async function loadCodeReader() {
  const [{ CodeReader }] = await Promise.all([import('./code-reader.tsx'), loadMessages('codeReader')])
  return CodeReader
}
