import { zendesk } from '@agent-assist/contract'
import { useState } from 'react'
import * as z from 'zod'
import { RadioGroup } from '../../ui/form/choice.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { HelpdeskForm, HelpdeskFormProps } from './helpdesk-form.ts'
import { StartDateField, startDateShape, startDateText } from './start-date-field.tsx'
import { TokenField } from './token-field.tsx'

const { settings: Settings, secret: Secret } = zendesk.Given.shape

/** Whatever of the address somebody copies: only the name counts. */
const nameIn = (address: string) =>
  address
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\.zendesk\.com.*$/i, '')

/** An empty field counts as not set. */
const TimeField = z
  .string()
  .transform((number) => number.trim() || undefined)
  .pipe(Settings.shape.timeField)

const Base = z.object({
  timeField: TimeField,
  subdomain: z.string().transform(nameIn).pipe(Settings.shape.subdomain),
  token: Secret.shape.token,
  ...startDateShape,
})
const FORMS = {
  token: Base.extend({ email: z.email() }),
  oauth: Base.extend({ email: z.string() }),
}
type Way = keyof typeof FORMS

const texts = {
  subdomain: 'Only the name before .zendesk.com',
  email: 'Please enter a valid email',
  token: 'Paste the whole token',
  timeField: 'Only the number of the field',
  startDate: startDateText,
}

const WAYS = [
  { value: 'token', label: 'Email and API token' },
  { value: 'oauth', label: 'OAuth access token' },
]

function ZendeskForm(props: HelpdeskFormProps<'zendesk'>) {
  const { settings, startDate, submit, onConnect } = props
  const [way, setWay] = useState<Way>(settings?.signIn ?? 'token')
  const [start] = useState(() => ({
    subdomain: settings?.subdomain ?? '',
    email: settings?.email ?? '',
    timeField: settings?.timeField ?? '',
    token: '',
    startDate,
  }))
  const connect = (given: z.output<(typeof FORMS)[Way]>) => {
    const { subdomain, email, timeField, token, startDate: day } = given
    const told = {
      subdomain,
      signIn: way,
      ...(way === 'token' ? { email } : {}),
      ...(timeField === undefined ? {} : { timeField }),
    }
    return onConnect({ kind: 'zendesk', settings: told, secret: { token } }, day)
  }
  return (
    <>
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
        submit={submit}
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
                label="Email of the admin"
                type="email"
                autoComplete="off"
                {...field('email')}
              />
            )}
            <TokenField
              label={way === 'token' ? 'API token' : 'Access token'}
              {...field('token')}
            />
            <TextField
              label="Number of the field with the seconds spent"
              hint="Empty: the field of Zendesk’s Time Tracking app, if it is installed."
              optional
              inputMode="numeric"
              autoComplete="off"
              {...field('timeField')}
            />
            <StartDateField {...field('startDate')} />
          </>
        )}
      </Form>
    </>
  )
}

export const zendeskForm: HelpdeskForm<'zendesk'> = {
  title: 'Zendesk',
  about:
    'Tickets, comments, status history, ratings and service levels. Nothing is written there but auto-replies, once you switch them on.',
  signsInAs: ({ email }) => email ?? 'OAuth token',
  Form: ZendeskForm,
}
