import { cutText, type IntentRow } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { intentList } from '../../domain/bot/queries.ts'
import { counted, percent } from '@agent-assist/kit/format'
import { links } from '../../lib/address/links.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { IntentCard } from './intent-card.tsx'
import { intentColumns } from '../../domain/bot/intent-columns.tsx'
import styles from '../../domain/bot/intents.module.css'
import { Refused } from '../../ui/state/refused.tsx'

interface IntentsTabProps {
  organisationId: string
  mayEdit: boolean
}

const NONE: readonly IntentRow[] = []

/** List of the intents of a bot, with the actions on each. */
export function IntentsTab({ organisationId, mayEdit }: IntentsTabProps) {
  const [address, setAddress] = useSearchParams()
  const { timeZone } = useSetup()
  const withDeleted = address.get('deleted') === 'true'
  const search = cutText((address.get('search') ?? '').trim(), 200)
  const query = useQuery(intentList(organisationId, withDeleted))
  const { data } = query
  const items = data?.items ?? NONE
  const rows = useMemo(() => {
    const wanted = search.toLocaleLowerCase()
    return items.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  }, [items, search])
  const columns = useMemo(
    () => intentColumns({ organisationId, mayEdit, timeZone }),
    [organisationId, mayEdit, timeZone],
  )
  const model = useDataTable({
    id: 'intents',
    label: 'Intents',
    columns,
    rows,
    keyOf: ({ id }) => id,
    rowHeight: 36,
  })

  function show(name: string, value: string) {
    const next = new URLSearchParams(address)
    next.delete(name)
    if (value) next.set(name, value)
    setAddress(next, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <div className={styles.bar}>
        <SearchField
          label="Search intents"
          value={search}
          onSearch={(text) => show('search', text)}
        />
        {mayEdit && (
          <Switch
            label="Show deleted ones"
            checked={withDeleted}
            onChange={(isOn) => show('deleted', isOn ? 'true' : '')}
          />
        )}
      </div>
      <TablePanel
        title="Intents"
        sub={
          data &&
          (data.texts > 0
            ? `by name; ${counted(data.texts, 'text')} of visitors in 30 days, ${percent((data.unmatched / data.texts) * 100)} unmatched`
            : `by name; ${counted(data.texts, 'text')} of visitors in 30 days`)
        }
        query={query}
        failed={
          <Refused
            what="the intents"
            who="agents, supervisors and admins of the organisation"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        }
        model={model}
        isTall
        card={(row) => <IntentCard {...{ organisationId, row, mayEdit }} />}
        empty={
          <NoIntent {...{ organisationId, mayEdit, search }} onAll={() => show('search', '')} />
        }
      />
    </>
  )
}

interface NoIntentProps extends IntentsTabProps {
  search: string
  onAll: () => void
}

const NoIntent = ({ organisationId, mayEdit, search, onAll }: NoIntentProps) =>
  search ? (
    <Empty why={`No intent has “${search}” in its name.`}>
      <Button size="small" onClick={onAll}>
        Show all
      </Button>
    </Empty>
  ) : (
    <Empty
      title="No intent yet"
      why="An intent says what customers may ask, and what the bot answers."
    >
      {mayEdit && (
        <Link to={links.intent(organisationId)} className={buttonClass({ size: 'small' })}>
          Create the first one
        </Link>
      )}
    </Empty>
  )
