// The account page is put together from two features, which do not know each other.
import { AccountSettings } from './accounts/account-settings.tsx'
import { RecordAccess } from './audit/record-access.tsx'

export function AccountPage() {
  return (
    <AccountSettings>
      <RecordAccess />
    </AccountSettings>
  )
}
