import { useQuery } from '@tanstack/react-query'
import { counted } from '@agent-assist/kit/format'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import styles from '../../domain/bot/intents.module.css'
import { botVersion } from '../../domain/bot/intent-queries.ts'

interface VersionDialogProps {
  organisationId: string
  version: number
  onClose: () => void
}

/** Dialog with the contents of a published version. */
export function VersionDialog({ organisationId, version, onClose }: VersionDialogProps) {
  const { data, error, refetch } = useQuery(botVersion(organisationId, version))
  return (
    <Dialog title={`Version ${version}`} onClose={onClose}>
      {!data && !error && <SkeletonRows rows={6} rowHeight={32} />}
      {error && (
        <Failed
          what="The version could not be loaded"
          hint={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      <ul className={styles.read}>
        {data?.intents.map(({ name, phrases, responses }) => (
          <li key={name}>
            <b>{name}</b>
            <p className={styles.quiet}>
              {counted(phrases.length, 'phrase')}, {counted(responses.length, 'message')}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
