import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'

interface MailDialogProps {
  organisationId: string
  boardId: string
  name: string
  onClose: () => void
}

export const MailDialog = ({ name, onClose }: MailDialogProps): ReactNode => (
  <Dialog title={`Send ${name} by mail`} onClose={onClose}>
    {null}
  </Dialog>
)
