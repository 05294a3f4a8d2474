import { useState } from 'react'
import { Segments } from '../../../ui/page/segments.tsx'
import { LeaveImport } from './leave-import.tsx'
import type { Schedule } from '../base/queries.ts'
import { ShiftImport } from './shift-import.tsx'

const KINDS = [
  { value: 'shifts', label: 'Shifts' },
  { value: 'leave', label: 'Leave' },
] as const
type Kind = (typeof KINDS)[number]['value']

interface ImportDialogProps {
  organisationId: string
  schedule: Schedule
  onClose: () => void
}

/** Takes shifts or leave from a file. */
export function ImportDialog(props: ImportDialogProps) {
  const [kind, setKind] = useState<Kind>('shifts')
  const choice = <Segments label="What" options={KINDS} value={kind} onChange={setKind} />
  return kind === 'shifts' ? (
    <ShiftImport {...props} choice={choice} />
  ) : (
    <LeaveImport {...props} choice={choice} />
  )
}
