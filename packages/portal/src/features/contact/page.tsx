import { ApiError, cutText, MESSAGES } from '@agent-assist/contract/wire'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type * as z from 'zod'
import { PublicFooter } from '../../domain/screens/public-footer.tsx'
import { links } from '../../lib/address/links.ts'
import { notify, notifyMessage } from '../../lib/notify/toast.ts'
import { Form } from '../../ui/form/form.tsx'
import { PublicPage } from '../../ui/page/public-page.tsx'
import { leftEmpty, missingChoice } from '../../domain/contact/missing.ts'
import { sendRequest } from '../../domain/contact/send-request.ts'
import { RequestFields } from '../../domain/contact/request-fields.tsx'
import { emptyRequest, RequestForm, requestTexts } from '../../domain/contact/rules.ts'

/** Delay from the thank-you message to the redirect to the login (SPEC §9). */
const REDIRECT_MS = 1000
/** Maximum length that the contract accepts. */
const MAX_FROM = 100

const WORDS = {
  demo: {
    title: 'DEMO REQUEST',
    lead: 'See the product with your own questions. Tell us who you are and when it suits you.',
  },
  contact: { title: 'CONTACT US', lead: 'Tell us what you need, and we will get back to you.' },
}

const notifyIf = (message: string | undefined) => message && notify(message)

/** Form errors for a failed request: the server's message on too many requests, else a toast. */
function notifyRefused(error: unknown) {
  if (error instanceof ApiError && error.code === 'too_many') return { message: error.message }
  notify(MESSAGES.ourEndLater)
  return error instanceof ApiError && error.fields ? { fields: error.fields } : {}
}

/** Contact or demo request (DEMO-1 to DEMO-3), chosen by the last segment of the URL path. */
export function Page() {
  const { fromRequest = '' } = useParams()
  const navigate = useNavigate()
  const [sent, setSent] = useState(false)
  const isDemo = fromRequest === 'demorequest'
  const { title, lead } = isDemo ? WORDS.demo : WORDS.contact

  useEffect(() => {
    if (!sent) return undefined
    const timer = setTimeout(() => void navigate(links.login()), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [sent, navigate])

  async function submit(values: z.output<typeof RequestForm>) {
    if (sent) return
    await sendRequest({ ...values, from: cutText(fromRequest, MAX_FROM) })
    notifyMessage(MESSAGES.contactThanks)
    setSent(true)
  }

  return (
    <PublicPage wide title={title} lead={lead} footer={<PublicFooter />}>
      <div onBlur={(event) => notifyIf(leftEmpty(event))}>
        <Form
          schema={RequestForm}
          texts={requestTexts}
          start={emptyRequest}
          onSubmit={submit}
          onRefused={notifyRefused}
          onInvalid={(names) => notifyIf(missingChoice(names))}
          submit={sent ? 'Sent' : 'Send request'}
          busy="Sending"
        >
          {(field) => <RequestFields field={field} withDates={isDemo} />}
        </Form>
      </div>
    </PublicPage>
  )
}
