import { chatwoot } from '@agent-assist/contract'
import { useState } from 'react'
import * as z from 'zod'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { HelpdeskForm, HelpdeskFormProps } from './helpdesk-form.ts'
import { StartDateField, startDateShape, startDateText } from './start-date-field.tsx'
import { TokenField } from './token-field.tsx'

const { settings: Settings, secret: Secret } = chatwoot.Given.shape

const Fields = z.object({
  address: Settings.shape.address,
  /** The number as typed text. */
  accountId: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  token: Secret.shape.token,
  webhookSecret: z.string().trim(),
  ...startDateShape,
})

const texts = {
  address: 'Paste the address, beginning with https://',
  accountId: 'Only the number',
  token: 'Paste the whole token',
  startDate: startDateText,
}

function ChatwootForm(props: HelpdeskFormProps<'chatwoot'>) {
  const { settings, startDate, submit, onConnect } = props
  const [start] = useState(() => ({
    address: settings?.address ?? '',
    accountId: settings ? `${settings.accountId}` : '',
    token: '',
    webhookSecret: '',
    startDate,
  }))
  const connect = (given: z.output<typeof Fields>) => {
    const { address, accountId, token, webhookSecret, startDate: day } = given
    const secret = { token, ...(webhookSecret ? { webhookSecret } : {}) }
    return onConnect({ kind: 'chatwoot', settings: { address, accountId }, secret }, day)
  }
  return (
    <Form
      schema={Fields}
      texts={texts}
      start={start}
      onSubmit={connect}
      submit={submit}
      busy="Asking Chatwoot"
    >
      {(field) => (
        <>
          <TextField
            label="Address"
            hint="e.g. https://app.chatwoot.com"
            type="url"
            autoComplete="off"
            {...field('address')}
          />
          <TextField
            label="Account number"
            hint="7 of https://app.chatwoot.com/app/accounts/7"
            inputMode="numeric"
            autoComplete="off"
            {...field('accountId')}
          />
          <TokenField
            label="Access token"
            hint="Of an administrator, at the end of the profile settings."
            {...field('token')}
          />
          <TokenField
            label="Webhook secret"
            hint="For a webhook to the address that is shown once it is connected."
            optional
            {...field('webhookSecret')}
          />
          <StartDateField {...field('startDate')} />
        </>
      )}
    </Form>
  )
}

export const chatwootForm: HelpdeskForm<'chatwoot'> = {
  title: 'Chatwoot',
  about:
    'Conversations with messages, notes, ratings, teams and inboxes. Nothing is written there but auto-replies, once you switch them on.',
  signsInAs: () => 'Access token',
  Form: ChatwootForm,
}
