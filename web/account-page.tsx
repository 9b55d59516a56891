// The account page is put together from two features, which do not know each other.
import { AccountSettings } from './accounts/account-settings.tsx'
import { WhoLooked } from './audit/who-looked.tsx'

export function AccountPage() {
  return (
    <AccountSettings>
      <WhoLooked />
    </AccountSettings>
  )
}
