import { HOUR_MS } from '@agent-assist/contract/wire'
import type { Reply, SkipReason } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { act } from '../../domain/campaigns/queries.ts'
import { SKIP_WORDS } from '../../domain/campaigns/campaign-labels.tsx'
import { q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { counted, dateTime, number } from '@agent-assist/kit/format'
import { links } from '../../lib/address/links.ts'
import { saveFile } from '../../lib/api/save-file.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notify, notifyMessage } from '../../lib/notify/toast.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Notice } from '../../ui/state/notice.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './send-survey.module.css'
import type { StepProps } from './steps.ts'
import { useReason } from '../../ui/form/reason.tsx'

type Preview = Reply<'previewRecipients'>

/** The recipients and who is excluded, a test mail, and the start. */
export function ReviewStep(props: StepProps) {
  const { organisationId, campaign, model } = props
  const { save, saving } = model
  const [isReached, setReached] = useState(false)
  useEffect(() => void save().then(() => setReached(true)), [save])
  const { data, isError, error, refetch } = useQuery({
    ...q('previewRecipients', { params: { organisationId, campaignId: campaign.id } }),
    staleTime: 0,
    gcTime: 0,
    enabled: isReached && saving.at === 'saved', // the server counts by the saved campaign
  })
  if (saving.at === 'failed')
    return <Failed what="The campaign is not saved" hint={saving.why} onRetry={() => void save()} />
  if (data)
    return (
      <div className={styles.fields}>
        <Who {...props} preview={data} />
        <Problems problems={data.problems} />
        <TestMail {...props} />
        <Start {...props} preview={data} />
      </div>
    )
  if (isError)
    return (
      <Failed
        what="The recipients could not be computed"
        hint={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  return <SkeletonRows rows={8} rowHeight={32} />
}

function Who({ organisationId, campaign, preview }: StepProps & { preview: Preview }) {
  const reasons = Object.entries(preview.skipped) as [SkipReason, number][] // our own keys

  async function download() {
    try {
      const params = { organisationId, campaignId: campaign.id }
      const { items } = await call('listSkipped', { params })
      const { csvOf } = await import('@agent-assist/kit/export/csv')
      const rows = items.map(({ email, name, ticketId, reason }) => [
        email,
        name,
        ticketId,
        SKIP_WORDS[reason],
      ])
      const text = csvOf(['Address', 'Name', 'Ticket', 'Why'], rows)
      saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'left-out.csv')
    } catch (error) {
      notify('The file was not created', sentenceOf(error))
    }
  }

  return (
    <section className={styles.part} aria-label="Who gets it">
      <h2>Who gets it</h2>
      <p className={styles.big}>{counted(preview.count, 'person', 'people')}</p>
      {preview.sample.length > 0 && (
        <p className={styles.quiet}>
          {preview.sample.map(({ email, name }) => name || email).join(', ')}
          {preview.count > preview.sample.length && ' …'}
        </p>
      )}
      {reasons.length > 0 && (
        <>
          <dl className={styles.reasons}>
            {reasons.map(([reason, count]) => (
              <div key={reason}>
                <dt>{SKIP_WORDS[reason]}</dt>
                <dd>{number(count)} excluded</dd>
              </div>
            ))}
          </dl>
          <div className={styles.acts}>
            <Button size="small" onClick={() => void download()}>
              <Icon name="download" size={14} />
              Who is excluded (CSV)
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

const Problems = ({ problems }: { problems: readonly string[] }) =>
  problems.length > 0 && (
    <ul className={styles.problems} role="alert" aria-label="What is missing">
      {problems.map((problem) => (
        <li key={problem}>
          <Notice isQuiet>{problem}</Notice>
        </li>
      ))}
    </ul>
  )

function TestMail({ organisationId, campaign, setup }: StepProps) {
  const [isSending, setSending] = useState(false)

  async function send() {
    setSending(true)
    try {
      const params = { organisationId, campaignId: campaign.id }
      const { recipient, isStored } = await call('sendTestMail', { params })
      notifyMessage(
        isStored
          ? 'The test email is stored under Emails'
          : `A test email is on its way to ${recipient}`,
      )
    } catch (error) {
      notify('The test email was not sent', sentenceOf(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <section className={styles.part} aria-label="Test">
      <h2>Test</h2>
      {!setup.hasMailServer && (
        <Notice isQuiet>
          No mail server is configured: emails are stored here to be read, and are not sent.
        </Notice>
      )}
      <div className={styles.acts}>
        <Button disabled={isSending} onClick={() => void send()}>
          <Icon name="mail" />
          {isSending ? 'Sending …' : 'Send me a test email'}
        </Button>
      </div>
    </section>
  )
}

/** An instant as the value of a datetime field, in this machine's time zone. */
const localInput = (at: number) => {
  const date = new Date(at)
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function Start({ organisationId, campaign, preview }: StepProps & { preview: Preview }) {
  const navigate = useNavigate()
  const [at, setAt] = useState(() =>
    localInput(campaign.scheduledAt ? Date.parse(campaign.scheduledAt) : Date.now() + HOUR_MS),
  )
  const [busy, setBusy] = useState<'start' | 'schedule'>()
  const [error, setError] = useState<string>()
  const isReady = preview.problems.length === 0
  const canRun = isReady && busy === undefined
  const greyed = useReason(
    isReady ? undefined : `Complete first: ${preview.problems.join(' ')}`,
    busy !== undefined,
  )

  async function run(action: 'start' | 'schedule') {
    setBusy(action)
    setError(undefined)
    try {
      const when = action === 'schedule' ? new Date(at).toISOString() : undefined
      await act(organisationId, campaign.id, action, when)
      notifyMessage(when ? `It starts on ${dateTime(when)}` : 'The campaign has started')
      await navigate(links.campaign(campaign.id))
    } catch (thrown) {
      setError(sentenceOf(thrown))
      setBusy(undefined)
    }
  }

  return (
    <section className={styles.part} aria-label="Start">
      <h2>Start</h2>
      {error && <Notice>{error}</Notice>}
      {greyed.line}
      <div className={styles.start}>
        <Button look="primary" {...greyed.button} onClick={() => void (canRun && run('start'))}>
          {busy === 'start'
            ? 'Starting …'
            : `Send to ${counted(preview.count, 'person', 'people')}`}
        </Button>
        <span className={styles.quiet}>or</span>
        <TextField
          label="Start on, your time"
          type="datetime-local"
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
        <Button
          {...greyed.button}
          aria-disabled={!canRun || !at}
          onClick={() => void (canRun && at && run('schedule'))}
        >
          {busy === 'schedule' ? 'Scheduling …' : 'Schedule'}
        </Button>
      </div>
    </section>
  )
}
