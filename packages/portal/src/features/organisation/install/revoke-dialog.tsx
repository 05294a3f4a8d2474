import type { ReactNode } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'

interface RevokeDialogProps {
  label: string
  revoke: () => Promise<unknown>
  onClose: () => void
  onRevoked: () => void
  /** What stops working. */
  children: ReactNode
}

/** Asks before a secret or key is revoked, by its label. */
export function RevokeDialog({ label, revoke, onClose, onRevoked, children }: RevokeDialogProps) {
  const { act, isPending, problem } = useAct({
    work: revoke,
    after: () => {
      onRevoked()
      onClose()
    },
    done: () => `“${label}” is revoked`,
  })
  return (
    <AskDialog
      title={`Revoke “${label}”`}
      submit="Revoke"
      busy="Revoking"
      isHard
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => act()}
    >
      <p>{children}</p>
    </AskDialog>
  )
}
