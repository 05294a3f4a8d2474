import { ZendeskConnection } from '@agent-assist/contract'
import type { ZendeskSource } from '@agent-assist/contract/wire'
import { lightFormat, subYears } from 'date-fns'
import { useState } from 'react'
import * as z from 'zod'
import { tell } from '../../lib/notify/toast.ts'
import { RadioGroup } from '../../ui/form/choice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './organisation.module.css'
import { type Connection, connectZendesk } from './queries.ts'

const [ByToken, ByOauth] = ZendeskConnection.shape.signIn.options

/** Whatever of the address somebody copies: only the name counts. */
const nameIn = (address: string) =>
  address
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\.zendesk\.com.*$/i, '')

const Base = z.object({
  subdomain: z.string().transform(nameIn).pipe(ZendeskConnection.shape.subdomain),
  startDate: ZendeskConnection.shape.startDate,
})
const FORMS = {
  token: Base.extend({ email: ByToken.shape.email, token: ByToken.shape.token }),
  oauth: Base.extend({ email: z.string(), token: ByOauth.shape.token }),
}
type Way = keyof typeof FORMS

const texts = {
  subdomain: 'Only the name before .zendesk.com',
  email: 'Please enter a valid e-mail',
  token: 'Paste the whole token',
  startDate: 'Choose a day',
}

const WAYS = [
  { value: 'token', label: 'E-mail and API token' },
  { value: 'oauth', label: 'OAuth access token' },
]

const startOf = (source: ZendeskSource | undefined) => ({
  subdomain: source?.subdomain ?? '',
  email: source?.email ?? '',
  token: '',
  startDate: source?.startAt.slice(0, 10) ?? lightFormat(subYears(new Date(), 1), 'yyyy-MM-dd'),
})

interface ConnectDialogProps {
  organisationId: string
  /** What is connected already. */
  source: ZendeskSource | undefined
  onClose: () => void
}

/** Connects an account, or gives new credentials; Zendesk is asked at once whether they hold. */
export function ConnectDialog({ organisationId, source, onClose }: ConnectDialogProps) {
  const [way, setWay] = useState<Way>(source && !source.email ? 'oauth' : 'token')
  const [start] = useState(() => startOf(source))
  async function connect({ email, token, ...rest }: z.output<(typeof FORMS)[Way]>) {
    const signIn: Connection['signIn'] = way === 'token' ? { way, email, token } : { way, token }
    await connectZendesk(organisationId, { ...rest, signIn })
    onClose()
    tell('Zendesk is connected')
  }
  return (
    <Dialog title={source ? 'Change credentials' : 'Connect Zendesk'} onClose={onClose}>
      <div className={styles.fields}>
        <RadioGroup
          label="Sign in with"
          name="way"
          options={WAYS}
          chosen={way}
          onChange={({ target }) => setWay(target.value === 'oauth' ? 'oauth' : 'token')}
        />
        <Form
          schema={FORMS[way]}
          texts={texts}
          start={start}
          onSubmit={connect}
          submit={source ? 'Save' : 'Connect'}
          busy="Asking Zendesk"
        >
          {(field) => (
            <>
              <TextField
                label="Subdomain"
                hint="acme of acme.zendesk.com"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                {...field('subdomain')}
              />
              {way === 'token' && (
                <TextField
                  label="E-mail of the admin"
                  type="email"
                  autoComplete="off"
                  {...field('email')}
                />
              )}
              <TextField
                type="password"
                label={way === 'token' ? 'API token' : 'Access token'}
                hint="It is kept encrypted and never shown again."
                autoComplete="off"
                {...field('token')}
              />
              <TextField
                label="Read tickets from"
                type="date"
                hint="Tickets that did not change since are left out."
                {...field('startDate')}
              />
            </>
          )}
        </Form>
      </div>
    </Dialog>
  )
}
