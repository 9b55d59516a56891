import { useNavigate } from 'react-router'
import { useMessages } from '#web/messages/use-messages.ts'
import { mainPath } from '#web/shell/dashboard-route.ts'
import { IconButton } from '#web/ui/button.tsx'

/** Whether a page of this visit is behind this one; the router counts them. */
function hasCome(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

/** Leads back where the person came from; a page that was opened by its address leads to the screen above it. */
export function BackArrow({ parent = mainPath }: { parent?: string | undefined }) {
  const { ui } = useMessages()
  const navigate = useNavigate()
  return (
    <IconButton
      icon="back"
      label={ui.back}
      isQuiet
      onClick={() => void (hasCome() ? navigate(-1) : navigate(parent))}
    />
  )
}
