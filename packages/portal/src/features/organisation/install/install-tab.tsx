import { useQuery } from '@tanstack/react-query'
import { isForbidden } from '../../../lib/notify/sentence.ts'
import { NotAllowed } from '../../../ui/state/states.tsx'
import styles from './install.module.css'
import { AppsPanel } from './apps-panel.tsx'
import { KeysPanel } from './keys-panel.tsx'
import { OriginsPanel } from './origins-panel.tsx'
import { embedding } from './queries.ts'
import { RefusedPanel } from './refused-panel.tsx'
import { ScriptPanel } from './script-panel.tsx'
import { SecretsPanel } from './secrets-panel.tsx'
import { TokenPanel } from './token-panel.tsx'
import { WaitingLine } from './waiting-line.tsx'

/** Everything that a developer needs to install the script on the organisation's pages (ORGC-1). */
export function InstallTab({ organisationId }: { organisationId: string }) {
  const { error } = useQuery(embedding(organisationId))
  if (isForbidden(error))
    return (
      <NotAllowed
        what="You cannot install Agent Assist"
        hint="Only admins of this organisation have access. Ask one of them."
      />
    )
  const of = { organisationId }
  return (
    <div className={styles.tab}>
      <WaitingLine {...of} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OriginsPanel {...of} />
          <SecretsPanel {...of} />
          <KeysPanel {...of} />
        </div>
        <div className={styles.column}>
          <ScriptPanel {...of} />
          <TokenPanel {...of} />
          <AppsPanel {...of} />
        </div>
      </div>
      <RefusedPanel {...of} />
    </div>
  )
}
