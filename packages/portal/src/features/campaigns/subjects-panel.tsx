import type { CampaignDetail } from '../../domain/campaigns/queries.ts'
import { dateTime, number, percent } from '@agent-assist/kit/format'
import board from '../../ui/page/board.module.css'
import { Panel } from '../../ui/page/panel.tsx'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import table from '../../ui/table/table.module.css'
import { Tag } from '../../ui/base/tag.tsx'

const HEIGHT = 160

/** Compares the response rates of the two subjects of a campaign. */
export function SubjectsPanel({ campaign }: { campaign: CampaignDetail }) {
  const { variants, winner, decideAt } = campaign
  return (
    <Panel
      title="Subjects"
      sub="by response rate"
      className={board.w12}
      height={HEIGHT}
      query={{ data: variants, isError: false, refetch: () => undefined }}
      skeleton={null}
      foot={() =>
        winner
          ? `Subject ${winner.toUpperCase()} had more answers: the others got it.`
          : decideAt
            ? `The others get the better one on ${dateTime(decideAt)}.`
            : 'Half of the people got each.'
      }
    >
      {(rows) => (
        <ScrollTable label="Subjects" rowCount={rows.length + 1}>
          <thead>
            <tr>
              <th scope="col">Subject</th>
              <th scope="col" className={table.number}>
                Delivered
              </th>
              <th scope="col" className={table.number}>
                Opened
              </th>
              <th scope="col" className={table.number}>
                Answered
              </th>
              <th scope="col" className={table.number}>
                Response rate
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, subject, sent, opened, completed }) => (
              <tr key={id}>
                <th scope="row">
                  {id.toUpperCase()}: {subject} {winner === id && <Tag tone="good">Better</Tag>}
                </th>
                <td className={table.number}>{number(sent)}</td>
                <td className={table.number}>{number(opened)}</td>
                <td className={table.number}>{number(completed)}</td>
                <td className={table.number}>
                  {sent > 0 ? percent((100 * completed) / sent) : '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Panel>
  )
}
