import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { Preview } from './preview.tsx'
import { oneVersion } from './queries.ts'

interface PreviewDialogProps {
  organisationId: string
  templateId: string
  version: number
  title: string
  onClose: () => void
}

/** A preview of one version of a template at full size. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { organisationId, templateId, version, title, onClose } = props
  const { data, error, refetch } = useQuery(oneVersion(organisationId, templateId, version))
  const [language, setLanguage] = useState('')
  return (
    <Dialog title={`${title}, version ${version}`} wide onClose={onClose}>
      {!data && !error && <SkeletonRows rows={8} rowHeight={40} />}
      {error && !data && (
        <Failed
          what="This version could not be loaded"
          hint={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <Preview template={data.template} language={language} onLanguage={setLanguage} isLarge />
      )}
    </Dialog>
  )
}
