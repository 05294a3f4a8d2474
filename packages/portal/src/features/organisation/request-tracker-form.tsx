import { requestTracker } from '@agent-assist/contract'
import { useState } from 'react'
import * as z from 'zod'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { HelpdeskForm, HelpdeskFormProps } from './helpdesk-form.ts'
import { StartDateField, startDateShape, startDateText } from './start-date-field.tsx'
import { TokenField } from './token-field.tsx'

const { settings: Settings, secret: Secret } = requestTracker.Given.shape

/** An empty field counts as not set. */
const Optional = Settings.shape.typeField.transform((name) => name || undefined)
const Fields = z.object({
  ...Settings.shape,
  ...Secret.shape,
  typeField: Optional,
  brandField: Optional,
  ...startDateShape,
})

const texts = {
  address: 'Paste the address, beginning with https://',
  token: 'Paste the whole token',
  startDate: startDateText,
}

function RequestTrackerForm(props: HelpdeskFormProps<'request-tracker'>) {
  const { settings, startDate, submit, onConnect } = props
  const [start] = useState(() => ({
    address: settings?.address ?? '',
    solved: settings?.solved ?? 'resolved, rejected',
    waiting: settings?.waiting ?? 'stalled',
    typeField: settings?.typeField ?? '',
    brandField: settings?.brandField ?? '',
    token: '',
    startDate,
  }))
  const connect = ({ token, startDate: day, ...given }: z.output<typeof Fields>) =>
    onConnect({ kind: 'request-tracker', settings: given, secret: { token } }, day)
  return (
    <Form
      schema={Fields}
      texts={texts}
      start={start}
      onSubmit={connect}
      submit={submit}
      busy="Asking Request Tracker"
    >
      {(field) => (
        <>
          <TextField
            label="Address"
            hint="Of its web interface, e.g. https://rt.example.com"
            type="url"
            autoComplete="off"
            {...field('address')}
          />
          <TokenField label="Authentication token" {...field('token')} />
          <TextField
            label="Statuses that mean solved"
            hint="With commas between them."
            {...field('solved')}
          />
          <TextField
            label="Statuses that wait for the customer"
            hint="All others are open."
            {...field('waiting')}
          />
          <TextField label="Custom field with the type" optional {...field('typeField')} />
          <TextField label="Custom field with the brand" optional {...field('brandField')} />
          <StartDateField {...field('startDate')} />
        </>
      )}
    </Form>
  )
}

export const requestTrackerForm: HelpdeskForm<'request-tracker'> = {
  title: 'Request Tracker',
  about:
    'Tickets with correspondence, comments, statuses, owners and custom fields, of version 5. Nothing is written there but auto-replies, once you switch them on.',
  signsInAs: () => 'Authentication token',
  Form: RequestTrackerForm,
}
