import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '#web/messages/use-messages.ts'
import { Menu } from './menu.tsx'

beforeAll(() => loadMessages('shell', 'ui'))
afterEach(cleanup)

function aMenu() {
  const onAction = vi.fn<() => void>()
  render(
    <Menu
      label="Account menu"
      items={[
        { id: 'account', label: 'Account', onAction },
        { id: 'logout', label: 'Log out', onAction },
      ]}
      renderTrigger={(props) => (
        <button type="button" {...props}>
          Open
        </button>
      )}
    />,
  )
  return { user: userEvent.setup(), trigger: screen.getByRole('button', { name: 'Open' }), onAction }
}

// e2e/interface/keyboard.test.ts checks that the first item has the focus, which needs a real browser.
for (const key of ['{Enter}', ' ', '{ArrowDown}'])
  test(`the key '${key}' opens a menu every time, and Escape gives the focus back`, async () => {
    const { user, trigger, onAction } = aMenu()
    await user.tab()
    // The list is loaded by the first time at the latest, so the second one opens at once.
    for (const time of ['first', 'second']) {
      await user.keyboard(key)
      expect(await screen.findByRole('menu'), time).toBeDefined()
      await user.keyboard('{Escape}')
      await waitFor(() => expect(document.activeElement).toBe(trigger))
      expect(screen.queryByRole('menu')).toBeNull()
    }
    expect(onAction).not.toHaveBeenCalled()
  })

test('a press opens a menu, and an item acts and closes it', async () => {
  const { user, trigger, onAction } = aMenu()
  await user.click(trigger)
  await user.click(await screen.findByRole('menuitem', { name: 'Account' }))
  expect(onAction).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})
