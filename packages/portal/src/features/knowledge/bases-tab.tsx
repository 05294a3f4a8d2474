import type { KnowledgeBase } from '@agent-assist/contract/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../lib/api/call.ts'
import { counted } from '@agent-assist/kit/format'
import { links } from '../../lib/address/links.ts'
import { Button } from '../../ui/base/button.tsx'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { Empty } from '../../ui/state/states.tsx'
import { BaseMenu } from './base-menu.tsx'
import { baseColumns } from './base-columns.tsx'
import styles from './knowledge.module.css'
import { NameDialog } from './name-dialog.tsx'
import type { Bases } from './queries.ts'
import { Refused } from '../../ui/state/refused.tsx'
import { BaseStateTag } from './knowledge-labels.tsx'

interface BasesTabProps {
  organisationId: string
  query: UseQueryResult<Bases>
}

const NONE: readonly KnowledgeBase[] = []

/** Table of the knowledge bases of the organisation. */
export function BasesTab({ organisationId, query }: BasesTabProps) {
  const [isNew, setNew] = useState(false)
  const navigate = useNavigate()
  const columns = useMemo(() => baseColumns(organisationId), [organisationId])
  const table = useDataTable({
    id: 'knowledge-bases',
    label: 'Knowledge bases',
    columns,
    rows: query.data?.items ?? NONE,
    keyOf: ({ id }) => id,
    rowHeight: 44,
  })
  const add = (
    <Button look="primary" onClick={() => setNew(true)}>
      New knowledge base
    </Button>
  )
  return (
    <>
      <div className={styles.bar}>{add}</div>
      <TablePanel
        title="Knowledge bases"
        sub="use and ratings of the last 30 days"
        query={query}
        failed={
          <Refused
            what="the knowledge bases"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        }
        model={table}
        isTall
        card={(base) => <BaseCard organisationId={organisationId} base={base} />}
        empty={
          <Empty
            title="No knowledge base yet"
            why="A knowledge base holds what agents are shown as articles."
          >
            {add}
          </Empty>
        }
      />
      {isNew && (
        <NameDialog
          title="New knowledge base"
          submit="Create"
          busy="Creating"
          onSave={async (name) => {
            const { id } = await call('createKnowledgeBase', {
              params: { organisationId },
              body: { name },
            })
            void navigate(links.knowledgeBase(organisationId, id, name))
          }}
          onClose={() => setNew(false)}
        />
      )}
    </>
  )
}

const BaseCard = ({ organisationId, base }: { organisationId: string; base: KnowledgeBase }) => (
  <div className={styles.card}>
    <div className={styles.cardHead}>
      <Link className={styles.opener} to={links.knowledgeBase(organisationId, base.id, base.name)}>
        {base.name}
      </Link>
      <span className="grow" />
      <BaseStateTag state={base.state} />
      <BaseMenu organisationId={organisationId} base={base} />
    </div>
    <p className={styles.quiet}>
      {base.isOn ? 'On' : 'Off'}, {counted(base.documents, 'document')},{' '}
      {counted(base.articles, 'article')}, {counted(base.inserts, 'insert')}
    </p>
  </div>
)
