import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { loadCodeReader } from '#web/ui/code-reader/load-code-reader.ts'
import { Row, Section } from '#web/ui/layout/layout.tsx'
import { CancelOrSave } from '#web/ui/overlays/cancel-or-save.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Drawer } from '#web/ui/overlays/drawer.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { PopoverDialog } from '#web/ui/overlays/popover-dialog.tsx'
import { RowMenu } from '#web/ui/overlays/row-menu.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'

const CodeReader = overlay(loadCodeReader)

export function KitOverlays() {
  const [open, setOpen] = useState<'dialog' | 'wide' | 'confirm' | 'drawer' | 'code' | 'beside' | null>(null)
  const beside = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(null)
  return (
    <Section title="Overlays (they follow the page, not the panel)">
      <Row>
        <Button kind="ghost" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button kind="ghost" onClick={() => setOpen('wide')}>
          Wide dialog
        </Button>
        <Button kind="ghost" onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button kind="ghost" onClick={() => setOpen('drawer')}>
          Drawer
        </Button>
        <Button kind="ghost" onClick={() => setOpen('code')}>
          Code reader
        </Button>
        <Button ref={beside} kind="ghost" onClick={() => setOpen('beside')}>
          Beside
        </Button>
        <Menu
          label="Menu"
          items={[
            { id: 'edit', label: 'Edit', icon: 'edit', onAction: () => toast('Edited.') },
            { id: 'chosen', label: 'Chosen', isChosen: true, onAction: () => {} },
            {
              id: 'delete',
              label: 'Delete',
              icon: 'trash',
              isDangerous: true,
              onAction: () => toast('Deleted.'),
            },
          ]}
          renderTrigger={(props) => (
            <Button {...props} kind="ghost">
              Menu
            </Button>
          )}
        />
        <RowMenu
          of="Sam Okafor"
          items={[{ id: 'edit', label: 'Edit', icon: 'edit', onAction: () => toast('Edited.') }]}
        />
        <Button kind="ghost" onClick={() => toast('Saved.')}>
          Toast
        </Button>
      </Row>
      {open === 'beside' && (
        <PopoverDialog
          title="Beside its button"
          anchor={beside}
          onClose={close}
          actions={<Button onClick={close}>Done</Button>}
        >
          What stands there, and what can be done with it.
        </PopoverDialog>
      )}
      <Dialog title="Code reader" isOpen={open === 'code'} onClose={close}>
        <CodeReader onCode={toast} typed={{ label: 'Code', button: 'Open' }} />
      </Dialog>
      <Dialog
        title="A dialog"
        isOpen={open === 'dialog'}
        onClose={close}
        actions={<Button onClick={close}>Done</Button>}
      >
        Something to read or to fill in.
      </Dialog>
      <Dialog
        title="A wide dialog"
        isWide
        isOpen={open === 'wide'}
        onClose={close}
        actions={
          <CancelOrSave onCancel={close} onClick={close}>
            Save
          </CancelOrSave>
        }
      >
        For forms with many fields.
      </Dialog>
      <ConfirmDialog
        title="Delete this?"
        confirmLabel="Delete"
        isDangerous
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={() => new Promise((_, refuse) => setTimeout(() => refuse(new Error('no')), 600))}
      >
        This cannot be undone.
      </ConfirmDialog>
      <Drawer label="Drawer" side="end" isOpen={open === 'drawer'} onClose={close}>
        <Row>From the end of the line.</Row>
      </Drawer>
    </Section>
  )
}
