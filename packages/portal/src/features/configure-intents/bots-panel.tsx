import type { Bot, BotRow, Reply } from '@agent-assist/contract/wire'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { intentList, oneBot } from '../../domain/bot/queries.ts'
import { number, percent } from '@agent-assist/kit/format'
import { links } from '../../lib/address/links.ts'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { Empty } from '../../ui/state/states.tsx'
import { BotTag } from './bot-tag.tsx'

interface BotLine {
  bot: BotRow
  /** Undefined while it loads, or if the user may not see it. */
  detail: Bot | undefined
  intents: Reply<'listIntents'> | undefined
}

const unmatchedPct = ({ intents }: BotLine) =>
  intents && intents.texts > 0 ? (intents.unmatched / intents.texts) * 100 : undefined

const COLUMNS: readonly Column<BotLine>[] = [
  {
    id: 'name',
    title: 'Bot',
    value: ({ bot }) => bot.name,
    cell: ({ bot }) => (
      <Link to={links.configureIntents(bot.organisationId)} className="trunc">
        {bot.name}
      </Link>
    ),
    isName: true,
    width: 320,
  },
  {
    id: 'state',
    title: 'State',
    value: ({ bot }) => bot.state,
    cell: ({ bot }) => <BotTag state={bot.state} />,
  },
  {
    id: 'intents',
    title: 'Intents',
    value: ({ intents }) => intents?.items.length,
    isNumber: true,
  },
  { id: 'texts', title: 'Texts 30 days', value: ({ intents }) => intents?.texts, isNumber: true },
  {
    id: 'unmatched',
    title: 'Unmatched',
    value: unmatchedPct,
    text: (line) => {
      const share = unmatchedPct(line)
      return share === undefined ? undefined : percent(share)
    },
    isNumber: true,
  },
  { id: 'waiting', title: 'To approve', value: ({ detail }) => detail?.waiting, isNumber: true },
  {
    id: 'changes',
    title: 'Not published',
    value: ({ detail }) => detail?.changes.length,
    text: ({ detail }) => detail && number(detail.changes.length),
    isNumber: true,
  },
]

const keyOf = ({ bot }: BotLine) => bot.organisationId

/** Table of the bots that the user may see. */
export function BotsPanel({ bots }: { bots: readonly BotRow[] }) {
  const details = useQueries({
    queries: bots.map(({ organisationId }) => oneBot(organisationId)),
    combine: (results) => results.map(({ data }) => data),
  })
  const intents = useQueries({
    queries: bots.map(({ organisationId }) => intentList(organisationId)),
    combine: (results) => results.map(({ data }) => data),
  })
  const rows = useMemo(
    () => bots.map((bot, at): BotLine => ({ bot, detail: details[at], intents: intents[at] })),
    [bots, details, intents],
  )
  const model = useDataTable({ id: 'bots', label: 'Bots', columns: COLUMNS, rows, keyOf })
  return (
    <TablePanel
      title="Bots"
      sub="one for each organisation you belong to"
      query={{ data: rows, isError: false, refetch: () => undefined }}
      model={model}
      empty={<Empty why="There is no bot that you have access to." />}
    />
  )
}
