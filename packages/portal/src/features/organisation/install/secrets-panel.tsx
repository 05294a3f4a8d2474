import type { NewSigningSecret, SigningSecret } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { SkeletonRows } from '../../../ui/state/states.tsx'
import styles from './install.module.css'
import { Once } from './once.tsx'
import { revokeSecret, secrets } from './queries.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { UsedLine } from './used-line.tsx'

/** A dialog that is open: for a new secret, or to revoke one. */
type Asked = 'create' | { revoke: SigningSecret }

/** The secrets that sign agents' tokens: at most two are valid, the older one until its end. */
export function SecretsPanel({ organisationId }: { organisationId: string }) {
  const query = useQuery(secrets(organisationId))
  const [asked, ask] = useState<Asked>()
  const [made, setMade] = useState<NewSigningSecret>()
  const close = () => ask(undefined)
  const items = query.data?.items ?? []
  const hasSecret = items.length > 0
  return (
    <Panel
      title="2. Signing secrets"
      sub="for the tokens of your agents"
      height={160}
      query={query}
      skeleton={<SkeletonRows rows={2} rowHeight={56} />}
      actions={
        <Button size="small" onClick={() => ask('create')}>
          <Icon name={hasSecret ? 'refresh' : 'plus'} size={14} />
          {hasSecret ? 'Rotate' : 'Create'}
        </Button>
      }
      foot={() => 'At most two secrets work at the same time, so a rotation interrupts no agent.'}
    >
      {() => (
        <>
          {made && <Once what="secret" label={made.label} value={made.value} />}
          {hasSecret ? (
            <ul className={styles.list} aria-label="Signing secrets">
              {items.map((secret) => (
                <SecretRow
                  key={secret.id}
                  secret={secret}
                  onRevoke={() => ask({ revoke: secret })}
                />
              ))}
            </ul>
          ) : (
            <p className={styles.none}>No secret yet. Create one and set it on your server.</p>
          )}
          {asked === 'create' && (
            <SecretDialog
              organisationId={organisationId}
              valid={items}
              onClose={close}
              onMade={setMade}
            />
          )}
          {typeof asked === 'object' && (
            <RevokeDialog
              label={asked.revoke.label}
              revoke={() => revokeSecret(organisationId, asked.revoke)}
              onClose={close}
              onRevoked={() =>
                setMade((shown) => (shown?.id === asked.revoke.id ? undefined : shown))
              }
            >
              Tokens that it signs are refused at once.{' '}
              {items.length === 1 &&
                'It is the only secret: until you create another, no agent gets answers.'}
            </RevokeDialog>
          )}
        </>
      )}
    </Panel>
  )
}

const SecretRow = ({ secret, onRevoke }: { secret: SigningSecret; onRevoke: () => void }) => (
  <li className={styles.row}>
    <div>
      <b>{secret.label}</b>{' '}
      {secret.expiresAt ? (
        <Tag tone="warn">{`Works until ${dateTime(secret.expiresAt)}`}</Tag>
      ) : (
        <Tag tone="good">Current</Tag>
      )}
      <UsedLine {...secret} />
    </div>
    <Button
      size="small"
      look="bare"
      className={styles.revoke}
      aria-label={`Revoke ${secret.label}`}
      onClick={onRevoke}
    >
      Revoke
    </Button>
  </li>
)
