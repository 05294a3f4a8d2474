import { formatLocale } from '@agent-assist/kit/locale'
import { LLM_PURPOSES, type Reply } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { number, wholePercent } from '@agent-assist/kit/format'
import board from '../../ui/page/board.module.css'
import { Panel } from '../../ui/page/panel.tsx'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import table from '../../ui/table/table.module.css'
import { None } from '../../ui/base/tag.tsx'
import styles from './assist-tab.module.css'
import { llmUse } from './queries.ts'

type Use = Reply<'getLlmUse'>
type Row = Pick<
  Use['month'][number],
  'requests' | 'failures' | 'inputTokens' | 'outputTokens' | 'cost'
>

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat(formatLocale(), {
    style: 'currency',
    currency,
    maximumFractionDigits: 4,
  }).format(amount)

const sumOf = (rows: readonly Row[], key: keyof Row) =>
  rows.reduce((sum, row) => sum + (row[key] ?? 0), 0)

/** Tokens of the language model and their cost this month, by purpose. */
export function LlmUsePanel({ organisationId }: { organisationId: string }) {
  const query = useQuery(llmUse(organisationId))
  return (
    <Panel
      title="Use of the language model"
      sub="this month, UTC"
      className={board.w12}
      height={160}
      query={query}
      skeleton={<SkeletonRows rows={4} rowHeight={32} />}
    >
      {(use) =>
        use.month.length === 0 ? (
          <Empty
            why={
              use.model
                ? 'Nothing was asked of the language model this month.'
                : 'No language model is set up on this server.'
            }
          />
        ) : (
          <>
            <Limit {...use} />
            <Table use={use} />
          </>
        )
      }
    </Panel>
  )
}

function Limit({ limitedTokens, monthlyLimit }: Use) {
  if (monthlyLimit === undefined) return null
  const share = monthlyLimit === 0 ? 100 : Math.min(100, (limitedTokens / monthlyLimit) * 100)
  return (
    <p className={styles.limit}>
      <meter min={0} max={100} value={share} aria-label="Share of the monthly limit" />
      {number(limitedTokens)} of {number(monthlyLimit)} tokens ({wholePercent(Math.round(share))})
      for GPT and auto-replies{' '}
      {limitedTokens >= monthlyLimit && '(agents get no more until next month)'}
    </p>
  )
}

function Table({ use: { month, currency } }: { use: Use }) {
  const cells = (row: Row) => (
    <>
      <td className={table.number}>{number(row.requests)}</td>
      <td className={table.number}>{number(row.failures)}</td>
      <td className={table.number}>{number(row.inputTokens)}</td>
      <td className={table.number}>{number(row.outputTokens)}</td>
      <td className={table.number}>
        {currency && row.cost !== undefined ? money(row.cost, currency) : <None />}
      </td>
    </>
  )
  const total = {
    requests: sumOf(month, 'requests'),
    failures: sumOf(month, 'failures'),
    inputTokens: sumOf(month, 'inputTokens'),
    outputTokens: sumOf(month, 'outputTokens'),
    ...(currency ? { cost: sumOf(month, 'cost') } : {}),
  }
  return (
    <ScrollTable label="Use of the language model">
      <thead>
        <tr>
          <th scope="col">For</th>
          {['Requests', 'Failed', 'Tokens in', 'Tokens out', 'Cost'].map((name) => (
            <th key={name} scope="col" className={table.number}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.map((row) => (
          <tr key={row.purpose}>
            <th scope="row">{LLM_PURPOSES[row.purpose]}</th>
            {cells(row)}
          </tr>
        ))}
        <tr>
          <th scope="row">All</th>
          {cells(total)}
        </tr>
      </tbody>
    </ScrollTable>
  )
}
