import type { Reply } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { forget } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { copy } from '../../lib/notify/copy.ts'
import { counted, dateTime } from '@agent-assist/kit/format'
import { links } from '../../lib/address/links.ts'
import { daysText } from '../../lib/dates/range.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notify, notifyMessage } from '../../lib/notify/toast.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { PickList } from '../../ui/form/pick-list.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { surveyBlocks, surveyShares } from './queries.ts'
import styles from './survey-results.module.css'
import { type ResultsView, resultsQuery } from './view.ts'

interface ShareDialogProps {
  organisationId: string
  view: ResultsView
  onClose: () => void
}

/** Creates, lists and revokes links to these results for people without an account. */
export function ShareDialog(props: ShareDialogProps) {
  const { organisationId, onClose } = props
  const query = useQuery(surveyShares(organisationId))
  const [isNew, setIsNew] = useState(false)
  const [url, setUrl] = useState<string>()
  const { data } = query

  async function revoke(shareId: string) {
    try {
      await call('revokeSurveyShare', { params: { organisationId, shareId } })
      await forget('listSurveyShares')
      notifyMessage('The link has ended')
    } catch (error) {
      notify('The link could not be ended', sentenceOf(error))
    }
  }

  if (isNew)
    return (
      <NewShare
        {...props}
        onClose={() => setIsNew(false)}
        onMade={(made) => {
          setUrl(made)
          setIsNew(false)
        }}
      />
    )

  return (
    <Dialog
      title="Share these results"
      isHeld={url !== undefined}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={() => setIsNew(true)}>
          New link
        </Button>
      }
    >
      {url && <NewUrl url={url} />}
      {!data && !query.isError && <SkeletonRows rows={1} rowHeight={44} />}
      {query.isError && !data && (
        <Failed
          what="The links could not be loaded"
          hint={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {data?.items.length === 0 && (
        <p>
          These results are not public. A link shows the metrics of these days without addresses,
          until it expires or you end it.
        </p>
      )}
      <ul className={styles.shares}>
        {data?.items.map((share) => (
          <Share key={share.id} share={share} onRevoke={() => void revoke(share.id)} />
        ))}
      </ul>
    </Dialog>
  )
}

/** A new link; its token is shown only once. */
const NewUrl = ({ url }: { url: string }) => (
  <div className={styles.made} role="status">
    <p>This link is shown once. Copy it now:</p>
    <code>{url}</code>
    <Button size="small" onClick={() => void copy(url, 'The link')}>
      Copy link
    </Button>
  </div>
)

interface ShareProps {
  share: Reply<'listSurveyShares'>['items'][number]
  onRevoke: () => void
}

function Share({ share, onRevoke }: ShareProps) {
  const { title, createdBy, expiresAt, revokedAt, hidden, showComments } = share
  const [now] = useState(() => Date.now())
  const isOver = Date.parse(expiresAt) < now
  const state = revokedAt
    ? `Ended ${dateTime(revokedAt)}`
    : `${isOver ? 'Expired' : 'Works until'} ${dateTime(expiresAt)}`
  return (
    <li>
      <div>
        <b>{title}</b>
        <span>
          {state}, by {createdBy}
        </span>
        <span>{showComments ? 'With comments' : 'Without comments'}</span>
        <span>{hidden.length > 0 && `Hidden: ${hidden.join(', ')}`}</span>
      </div>
      {!revokedAt && !isOver && (
        <Button size="small" look="hard" aria-label={`End the link ${title}`} onClick={onRevoke}>
          End
        </Button>
      )}
    </li>
  )
}

const DAYS = [7, 30, 90, 365].map((days) => ({ value: String(days), label: counted(days, 'day') }))

interface NewShareProps extends ShareDialogProps {
  onMade: (url: string) => void
}

function NewShare({ organisationId, view, onClose, onMade }: NewShareProps) {
  const questions = useQuery(surveyBlocks(organisationId, view)).data?.questions ?? []
  const [title, setTitle] = useState(`Survey results ${daysText(view)}`)
  const [hidden, setHidden] = useState<string[]>([])
  const [showComments, setShowComments] = useState(false)
  const [days, setDays] = useState('30')
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string>()

  async function make() {
    if (!title.trim()) return setError('Enter a title for the page.')
    setSending(true)
    setError(undefined)
    try {
      const { token } = await call('createSurveyShare', {
        params: { organisationId },
        body: { title, query: resultsQuery(view), hidden, showComments, days: Number(days) },
      })
      await forget('listSurveyShares')
      onMade(`${location.origin}${links.sharedResults(token)}`)
    } catch (thrown) {
      setError(sentenceOf(thrown))
      setSending(false)
    }
  }

  return (
    <AskDialog
      title="New link to these results"
      submit="Create the link"
      busy="Creating …"
      sending={sending}
      {...(error ? { error } : {})}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <TextField
        label="Title of the page"
        maxLength={120}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <PickList
        label="Hidden questions"
        none="None"
        options={questions.map(({ quest }) => ({ value: quest, label: quest }))}
        value={hidden}
        onChange={setHidden}
      />
      <Checkbox
        label="Show comments, without names, addresses and numbers"
        checked={showComments}
        onChange={({ target }) => setShowComments(target.checked)}
      />
      <Select
        label="It works for"
        placeholder="30 days"
        options={DAYS}
        value={days}
        onChange={({ target }) => setDays(target.value || '30')}
      />
      <p>
        It shows the days and filters that are chosen now. Anyone who has the link sees it; what is
        answered later in these days is shown, too.
      </p>
    </AskDialog>
  )
}
