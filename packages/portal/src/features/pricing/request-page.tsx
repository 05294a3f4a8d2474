import {
  ApiError,
  MESSAGES,
  planOf,
  type SessionUser,
  SEATS_MAX,
} from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type * as z from 'zod'
import { missingChoice } from '../../domain/contact/missing.ts'
import { RequestFields } from '../../domain/contact/request-fields.tsx'
import { emptyRequest, RequestForm, requestTexts } from '../../domain/contact/rules.ts'
import { sendRequest } from '../../domain/contact/send-request.ts'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { links } from '../../lib/address/links.ts'
import { notify, notifyMessage } from '../../lib/notify/toast.ts'
import { Form } from '../../ui/form/form.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import panel from '../../ui/page/panel.module.css'
import styles from './pricing.module.css'

/** The demo form for another plan or more seats, filled in with what is known (PRIC-1). */
export const Page = () => <OfOrganisation>{(user) => <Request user={user} />}</OfOrganisation>

/** The form as it opens: who asks, and what for. */
export function filledIn({ data }: SessionUser, search: URLSearchParams) {
  const seats = Math.min(SEATS_MAX, Math.max(1, Math.trunc(Number(search.get('seats')) || 1)))
  const plan = planOf(search.get('plan') ?? '')
  return {
    ...emptyRequest,
    name: data.displayName,
    email: data.email,
    companyName: data.organizationName,
    interests: 'pricing',
    comments: `${data.organizationName} (${data.organizationId}) asks for the plan ${plan.name} with ${counted(seats, 'seat')}.`,
  }
}

/** Form errors for a failed request: the server's message on too many requests, else a toast. */
function refused(error: unknown) {
  if (error instanceof ApiError && error.status < 500)
    return { message: error.message, ...(error.fields ? { fields: error.fields } : {}) }
  notify(MESSAGES.ourEndLater)
  return {}
}

/** A toast for the choice that is missing (DEMO-2). */
function notifyMissing(names: string[]) {
  const message = missingChoice(names)
  if (message) notify(message)
}

function Request({ user }: { user: SessionUser }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [start] = useState(() => filledIn(user, search))
  async function submit(values: z.output<typeof RequestForm>) {
    await sendRequest({ ...values, from: 'pricing' })
    notifyMessage(MESSAGES.contactThanks)
    await navigate(links.pricing())
  }
  return (
    <>
      <TitleRow title="Request a change" />
      <section className={panel.panel} aria-label="Your request">
        <div className={styles.request}>
          <p className={styles.quiet}>Nothing changes and nothing is charged before you agree.</p>
          <Form
            schema={RequestForm}
            texts={requestTexts}
            start={start}
            onSubmit={submit}
            onRefused={refused}
            onInvalid={notifyMissing}
            submit="Send request"
            busy="Sending"
          >
            {(field) => <RequestFields field={field} />}
          </Form>
        </div>
      </section>
    </>
  )
}
