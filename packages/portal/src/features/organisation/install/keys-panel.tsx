import type { ApiKey, NewApiKey } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { SkeletonRows } from '../../../ui/state/states.tsx'
import styles from './install.module.css'
import { KEY_SCOPE_LABELS, KeyDialog } from './key-dialog.tsx'
import { Once } from './once.tsx'
import { apiKeys, revokeKey } from './queries.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { UsedLine } from './used-line.tsx'

/** A dialog that is open: for a new key, or to revoke one. */
type Asked = 'create' | { revoke: ApiKey }

/** The keys with which the organisation's own programs call the API. */
export function KeysPanel({ organisationId }: { organisationId: string }) {
  const query = useQuery(apiKeys(organisationId))
  const [asked, ask] = useState<Asked>()
  const [made, setMade] = useState<NewApiKey>()
  const close = () => ask(undefined)
  return (
    <Panel
      title="API keys"
      sub="for your own programs"
      height={140}
      query={query}
      skeleton={<SkeletonRows rows={2} rowHeight={56} />}
      actions={
        <Button size="small" onClick={() => ask('create')}>
          <Icon name="plus" size={14} />
          Create key
        </Button>
      }
    >
      {({ items }) => (
        <>
          {made && <Once what="API key" label={made.label} value={made.value} />}
          {items.length === 0 ? (
            <p className={styles.none}>
              No key yet. A program sends its key as <code>Authorization: Bearer aak_…</code>.
            </p>
          ) : (
            <ul className={styles.list} aria-label="API keys">
              {items.map((key) => (
                <KeyRow key={key.id} apiKey={key} onRevoke={() => ask({ revoke: key })} />
              ))}
            </ul>
          )}
          {asked === 'create' && (
            <KeyDialog organisationId={organisationId} onClose={close} onMade={setMade} />
          )}
          {typeof asked === 'object' && (
            <RevokeDialog
              label={asked.revoke.label}
              revoke={() => revokeKey(organisationId, asked.revoke)}
              onClose={close}
              onRevoked={() =>
                setMade((shown) => (shown?.id === asked.revoke.id ? undefined : shown))
              }
            >
              Programs that use this key are refused at once.
            </RevokeDialog>
          )}
        </>
      )}
    </Panel>
  )
}

/** When a key ends and where it works; nothing without limits. */
function LimitsLine({ expiresAt, addressRanges }: ApiKey) {
  if (!expiresAt && !addressRanges) return null
  return (
    <p className={styles.quiet}>
      {expiresAt && `valid until ${dateTime(expiresAt)}`}
      {expiresAt && addressRanges && ', '}
      {addressRanges && `works only from ${addressRanges.join(', ')}`}
    </p>
  )
}

const KeyRow = ({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) => (
  <li className={styles.row}>
    <div>
      <span className={styles.tags}>
        <b>{apiKey.label}</b>
        {apiKey.scopes.map((scope) => (
          <Tag key={scope}>{KEY_SCOPE_LABELS[scope]}</Tag>
        ))}
      </span>
      <UsedLine {...apiKey} />
      <LimitsLine {...apiKey} />
    </div>
    <Button
      size="small"
      look="bare"
      className={styles.revoke}
      aria-label={`Revoke ${apiKey.label}`}
      onClick={onRevoke}
    >
      Revoke
    </Button>
  </li>
)
