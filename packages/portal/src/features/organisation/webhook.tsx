import type { WebhookSource } from '@agent-assist/contract/wire'
import { useAct } from '../../lib/act/use-act.ts'
import { useState } from 'react'
import { copy } from '../../lib/notify/copy.ts'
import { dateTime, number } from '@agent-assist/kit/format'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Copied } from '../../ui/base/copied.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { Problems } from './facts.tsx'
import styles from './source-panel/source-panel.module.css'
import { removeWebhook, rotateWebhook } from './queries.ts'
import { RemoveDialog } from './remove-dialog.tsx'

interface WebhookProps {
  organisationId: string
  source: WebhookSource | undefined
}

/** The webhook for single tickets with its address and secret, or a button to create it. */
export function Webhook({ organisationId, source }: WebhookProps) {
  const [asked, ask] = useState<'rotate' | 'remove'>()
  const [secret, setSecret] = useState<string>()
  const make = useAct({
    work: () => rotateWebhook(organisationId),
    after: (made) => {
      ask(undefined)
      setSecret(made)
    },
    failed: source ? undefined : 'No webhook was made',
  })
  const close = () => ask(undefined)
  return (
    <div className={styles.source}>
      {source ? (
        <Receiving source={source} onAsk={ask} />
      ) : (
        <>
          <p>
            Your server sends a ticket the moment it changes, signed with a secret that only the two
            of you know. Creating it shows the secret and how a call is signed.
          </p>
          <div className={styles.acts}>
            <Button look="primary" disabled={make.isPending} onClick={() => make.act()}>
              Create webhook
            </Button>
          </div>
        </>
      )}
      {asked === 'rotate' && (
        <AskDialog
          title="New secret"
          submit="Create a new secret"
          busy="Creating"
          isHard
          sending={make.isPending}
          {...(make.problem ? { error: make.problem } : {})}
          onClose={close}
          onSubmit={() => make.act()}
        >
          <p>The current secret stops working at once: calls that it signs are refused.</p>
        </AskDialog>
      )}
      {asked === 'remove' && (
        <RemoveDialog
          title="Remove the webhook"
          remove={() => removeWebhook(organisationId)}
          text="The webhook is removed"
          onClose={close}
        >
          The address no longer accepts tickets. Tickets that it imported stay.
        </RemoveDialog>
      )}
      {secret && source && (
        <SecretDialog secret={secret} url={source.url} onClose={() => setSecret(undefined)} />
      )}
    </div>
  )
}

interface ReceivingProps {
  source: WebhookSource
  onAsk: (what: 'rotate' | 'remove') => void
}

function Receiving({ source, onAsk }: ReceivingProps) {
  const { lastTicketAt, received, refused } = source
  return (
    <>
      <Copied label="Copy address" text={source.url} what="The address" />
      <Facts
        className={styles.facts}
        facts={[
          ['Secret since', dateTime(source.secretSince)],
          ['Last ticket', lastTicketAt ? dateTime(lastTicketAt) : 'none yet'],
          ['Received', number(received)],
          ['Refused', refused > 0 ? number(refused) : undefined],
        ]}
      />
      <Problems problems={source.problems} count={refused} />
      <div className={styles.acts}>
        <Button onClick={() => onAsk('rotate')}>New secret</Button>
        <Button onClick={() => onAsk('remove')}>Remove</Button>
      </div>
    </>
  )
}

/** A shell script that signs and sends a ticket. */
const callOf = (url: string) => `SECRET='…'
BODY=$(cat ticket.json)
AT=$(date +%s)
SIGNATURE=$(printf '%s.%s' "$AT" "$BODY" |
  openssl dgst -sha256 -hmac "$SECRET" -r | cut -d' ' -f1)
curl ${url} \\
  -H 'Content-Type: application/json' \\
  -H "Agent-Assist-Signature: t=$AT,v1=$SIGNATURE" \\
  --data-binary "$BODY"`

interface SecretDialogProps {
  secret: string
  url: string
  onClose: () => void
}

/** Shows the new secret, once, and how to sign with it. */
const SecretDialog = ({ secret, url, onClose }: SecretDialogProps) => (
  <Dialog
    title="Secret of the webhook"
    wide
    isHeld
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>Done</Button>
        <Button look="primary" onClick={() => void copy(secret, 'The secret')}>
          Copy secret
        </Button>
      </>
    }
  >
    <div className={styles.fields}>
      <p>Copy it now: it is stored encrypted and never shown again.</p>
      <Copied text={secret} what="The secret" />
      <p>Each call carries the time and a signature of time and body:</p>
      <pre className={styles.shell}>{callOf(url)}</pre>
    </div>
  </Dialog>
)
