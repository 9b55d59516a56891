import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** One line for the menu: the name of the page, and how one logs in. */
export function AccountState() {
  const { shell, passkeys } = useMessages()
  const format = useFormat()
  const { data } = useCall('getPasskeys', {})
  const page = shell.menu.accountSettings
  if (!data || data.passkeys.length === 0) return page
  const count = data.passkeys.length
  return passkeys.state(page, format.number(count), count)
}
