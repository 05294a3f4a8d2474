import type { SurveyLink } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { sendingSetup } from '../../domain/campaigns/queries.ts'
import { forget, q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { dateTime } from '@agent-assist/kit/format'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notify, notifyMessage } from '../../lib/notify/toast.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { Button } from '../../ui/base/button.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Opener } from '../../ui/base/opener.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Empty, Failed } from '../../ui/state/states.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog }))
const NONE: readonly SurveyLink[] = []

async function toggle(organisationId: string, { id, isOpen }: SurveyLink) {
  try {
    await call('updateSurveyLink', {
      params: { organisationId, requestId: id },
      body: { isOpen: !isOpen },
    })
    await forget('listSurveyLinks')
    notifyMessage(isOpen ? 'The link takes no more answers' : 'The link takes answers again')
  } catch (error) {
    notify('That did not work', sentenceOf(error))
  }
}

const columnsOf = (
  organisationId: string,
  onOpen: (id: string) => void,
): readonly Column<SurveyLink>[] => [
  {
    id: 'title',
    title: 'Link',
    value: ({ title }) => title,
    cell: ({ id, title }) => <Opener text={title} onOpen={() => onOpen(id)} />,
    isName: true,
    width: 240,
  },
  { id: 'survey', title: 'Survey', value: ({ templateTitle }) => templateTitle },
  {
    id: 'state',
    title: 'State',
    value: ({ isOpen }) => (isOpen ? 'Open' : 'Closed'),
    cell: ({ isOpen }) => <Tag tone={isOpen ? 'good' : 'plain'}>{isOpen ? 'Open' : 'Closed'}</Tag>,
  },
  { id: 'answers', title: 'Answers', value: ({ answers }) => answers, isNumber: true },
  {
    id: 'made',
    title: 'Created',
    value: ({ createdAt }) => createdAt,
    text: ({ createdAt }) => dateTime(createdAt),
  },
  { id: 'by', title: 'Created by', value: ({ createdBy }) => createdBy || undefined },
  {
    id: 'acts',
    title: 'Actions',
    value: () => undefined,
    cell: (link) => (
      <Button
        size="small"
        aria-label={`${link.isOpen ? 'Close' : 'Open'} ${link.title}`}
        onClick={() => void toggle(organisationId, link)}
      >
        {link.isOpen ? 'Close' : 'Open'}
      </Button>
    ),
    isControl: true,
  },
]

/** Survey links that many people can use: on a poster, in a signature, on a page. */
export function LinksPanel({ organisationId }: { organisationId: string }) {
  const query = useQuery({
    ...q('listSurveyLinks', { params: { organisationId } }),
    staleTime: 0,
  })
  const [isMaking, setMaking] = useState(false)
  const [open, setOpen] = useState<string>()
  const columns = useMemo(() => columnsOf(organisationId, setOpen), [organisationId])
  const table = useDataTable({
    id: 'survey-links',
    label: 'Single links',
    columns,
    rows: query.data?.items ?? NONE,
    keyOf: ({ id }) => id,
  })
  const shown = query.data?.items.find(({ id }) => id === open)
  return (
    <>
      <TablePanel
        title="Single links"
        sub="one link that many people answer"
        query={query}
        model={table}
        open={open}
        control={
          <Button size="small" onClick={() => setMaking(true)}>
            <Icon name="link" size={14} />
            New link
          </Button>
        }
        empty={
          <Empty why="No link was created yet. A link needs no email: print it as a QR code, or put it on a page." />
        }
      />
      {isMaking && (
        <NewLink
          organisationId={organisationId}
          onMade={(link) => {
            setMaking(false)
            setOpen(link.id)
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {shown && (
        <Suspense>
          <LinkDialog link={shown} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}

interface NewLinkProps {
  organisationId: string
  onMade: (link: SurveyLink) => void
  onClose: () => void
}

function NewLink({ organisationId, onMade, onClose }: NewLinkProps) {
  const { data: setup, isError, refetch } = useQuery(sendingSetup(organisationId))
  const [title, setTitle] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const templateId = chosen ?? setup?.templates[0]?.id ?? ''

  async function make() {
    if (!title.trim()) return setError('Enter a name for the link.')
    if (!templateId) return setError('Choose a survey.')
    setSending(true)
    try {
      const link = await call('createSurveyLink', {
        params: { organisationId },
        body: { title, templateId },
      })
      await forget('listSurveyLinks')
      onMade(link)
    } catch (thrown) {
      setError(sentenceOf(thrown))
      setSending(false)
    }
  }

  return (
    <AskDialog
      title="New link"
      submit="Create the link"
      busy="Creating …"
      sending={sending}
      error={error}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Where it will stand, for example “At the till”. Only your team sees it."
        maxLength={120}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      {isError && !setup && (
        <Failed
          what="The surveys could not be loaded"
          hint="A link needs one of them."
          onRetry={() => void refetch()}
        />
      )}
      <Select
        label="Survey"
        placeholder="Choose"
        options={(setup?.templates ?? []).map(({ id, title: name }) => ({
          value: id,
          label: name,
        }))}
        value={templateId}
        onChange={({ target }) => setChosen(target.value)}
      />
    </AskDialog>
  )
}
