import { useNavigate } from 'react-router'
import { useOwnUser } from '#web/api/use-account.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './account-menu.module.css'

export function AccountMenu() {
  const { shell } = useMessages()
  const navigate = useNavigate()
  const { data: user } = useOwnUser()
  const go = (to: string) => () => void navigate(to)
  return (
    <Menu
      label={shell.accountMenu}
      header={
        user && (
          <div className={styles.who}>
            <b>
              {user.first_name} {user.last_name}
            </b>
            <bdi>{user.email}</bdi>
          </div>
        )
      }
      items={[
        { id: 'account', label: shell.account, icon: 'user', onAction: go('/dashboard/user') },
        { id: 'settings', label: shell.settings, icon: 'settings', onAction: go('/dashboard/user#settings') },
        { id: 'logout', label: shell.logout, icon: 'signOut', onAction: go('/dashboard/signout') },
      ]}
      renderTrigger={(props) => (
        <button type="button" {...props} className={styles.trigger}>
          {user ? <Avatar person={user} size="small" /> : <Icon name="user" />}
          <VisuallyHidden>{shell.accountMenu}</VisuallyHidden>
        </button>
      )}
    />
  )
}
