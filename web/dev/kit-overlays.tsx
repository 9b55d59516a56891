import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Row, Section } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.tsx'

export function KitOverlays() {
  const [open, setOpen] = useState<'dialog' | 'wide' | 'confirm' | 'drawer' | null>(null)
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
        <Button kind="ghost" onClick={() => toast('Saved.')}>
          Toast
        </Button>
      </Row>
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
        actions={<Button onClick={close}>Done</Button>}
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
