import { type ReactNode, useState } from 'react'
import { notify, notifyMessage } from '../../lib/notify/toast.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { ErrorBoundary } from '../../ui/state/error-boundary.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Sample, Section } from './section.tsx'

/** Samples of dialogs and messages. */
export const OverlaySection = () => (
  <Section title="Dialogs and messages">
    <Sample name="Dialog and drawer">
      <Opens name="Open a dialog">
        {(close) => (
          <Dialog title="A dialog" onClose={close} actions={<Button onClick={close}>Done</Button>}>
            <p>Something to read, with buttons at its foot.</p>
          </Dialog>
        )}
      </Opens>
      <Opens name="Ask a question">
        {(close) => (
          <AskDialog
            title="Delete the survey?"
            onClose={close}
            onSubmit={() => {
              close()
              notifyMessage('The survey is deleted', () => notifyMessage('It is back'))
            }}
            submit="Delete"
            busy="Deleting"
            isHard
            error="The last try was refused: somebody answers it right now."
          >
            <p>Its answers go with it.</p>
            <TextArea label="Reason" optional />
          </AskDialog>
        )}
      </Opens>
      <Opens name="Open a drawer">
        {(close) => (
          <Drawer title="A drawer" onClose={close} foot={<Button onClick={close}>Done</Button>}>
            <p>Details beside a list that stays usable.</p>
          </Drawer>
        )}
      </Opens>
    </Sample>
    <Sample name="Toast">
      <Button onClick={() => notifyMessage('It is done', () => notifyMessage('It is undone'))}>
        Say that it went well
      </Button>
      <Button onClick={() => notify('It did not work', 'The server had a fault.')}>
        Say that it failed
      </Button>
    </Sample>
    <Sample name="Error boundary">
      <Breaks />
    </Sample>
  </Section>
)

interface OpensProps {
  name: string
  children: (close: () => void) => ReactNode
}

function Opens({ name, children }: OpensProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      {open && children(() => setOpen(false))}
    </>
  )
}

function Breaks() {
  const [broken, setBroken] = useState(false)
  return (
    <ErrorBoundary>
      {broken && <Broken />}
      <Button onClick={() => setBroken(true)}>Break this part</Button>
    </ErrorBoundary>
  )
}

function Broken(): never {
  throw new Error('This part was broken on purpose')
}
