import { MailSettings } from '@agent-assist/contract'
import { TextField } from '../../../ui/form/text-field.tsx'
import board from '../../../ui/page/board.module.css'
import { SettingsForm } from './settings-form.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { useSettings } from './use-settings.ts'
import { SenderPreview } from './sender-preview.tsx'
import styles from './mail.module.css'
import { type MailSetup, saveMailSettings } from './mail-queries.ts'

const NAME_MAX = 100
const ADDRESS_MAX = 254
const NO_ADDRESS = 'Enter an address such as help@example.com, or leave it empty'

const isAddress = (text: string) => MailSettings.shape.replyTo.safeParse(text).success
const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** Why an address cannot be the sender; undefined when it can. */
function problemOf(address: string, { senderDomains }: MailSetup): string | undefined {
  if (!address) return undefined
  if (!isAddress(address)) return NO_ADDRESS
  if (senderDomains.includes(domainOf(address))) return undefined
  return `Use an address at ${senderDomains.join(' or ')}, or leave it empty`
}

interface SenderFormProps {
  organisationId: string
  saved: MailSetup
}

/** Name and address of the sender, and where answers go. */
export function SenderForm({ organisationId, saved }: SenderFormProps) {
  const { senderName, senderAddress, replyTo, usual, senderDomains } = saved
  const { draft, change, refusalOf, form } = useSettings({
    name: `mail_${organisationId}`,
    what: 'The email settings',
    saved: { senderName, senderAddress, replyTo },
    save: (changes) => saveMailSettings(organisationId, changes),
  })
  const addressProblem = problemOf(draft.senderAddress, saved)
  const replyProblem = isAddress(draft.replyTo) ? undefined : NO_ADDRESS
  const mayChoose = senderDomains.length > 0
  return (
    <SettingsForm
      label="Sender"
      what="The email settings have changed."
      isValid={!addressProblem && !replyProblem}
      {...form}
    >
      <div className={board.board}>
        <SettingsPanel title="Sender" sub="of every email of this organisation" half>
          <TextField
            label="Name"
            placeholder={usual.name}
            autoComplete="off"
            maxLength={NAME_MAX}
            hint={usual.name ? `If empty: ${usual.name}.` : 'If empty, only the address is shown.'}
            error={refusalOf('senderName')}
            value={draft.senderName}
            onChange={({ target }) => change({ senderName: target.value })}
          />
          {mayChoose ? (
            <TextField
              label="Address"
              type="email"
              placeholder={usual.address}
              autoComplete="off"
              maxLength={ADDRESS_MAX}
              hint={`At ${senderDomains.join(', ')}. If empty: ${usual.address}.`}
              error={addressProblem ?? refusalOf('senderAddress')}
              value={draft.senderAddress}
              onChange={({ target }) => change({ senderAddress: target.value.trim() })}
            />
          ) : (
            <div className={styles.fixed}>
              <p>Address</p>
              <p>{usual.address}</p>
              <p className={styles.quiet}>
                Set by the operator (MAIL_FROM), who can also let you send from a domain of your own
                (MAIL_FROM_DOMAINS).
              </p>
            </div>
          )}
          <TextField
            label="Reply-to"
            type="email"
            placeholder="help@example.com"
            autoComplete="off"
            maxLength={ADDRESS_MAX}
            hint="Where answers go. If empty: to the sender."
            error={replyProblem ?? refusalOf('replyTo')}
            value={draft.replyTo}
            onChange={({ target }) => change({ replyTo: target.value.trim() })}
          />
        </SettingsPanel>
        <SenderPreview
          name={draft.senderName.trim() || usual.name}
          address={(!addressProblem && mayChoose && draft.senderAddress) || usual.address}
          replyTo={replyProblem ? '' : draft.replyTo}
        />
      </div>
    </SettingsForm>
  )
}
