import { coverageOf, LEAST_N, QUALITY_TOPICS, USUAL_GOAL } from '@agent-assist/contract/wire'
import { counted, number, wholePercent } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { saveFile } from '../../lib/api/save-file.ts'
import { tried } from '../../lib/act/tried.ts'
import { IconButton } from '../../ui/base/button.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { CountedLink } from './counted-link.tsx'
import { TopicHelp } from '../../domain/quality/topic-help.tsx'
import { heatColumns, heatRows, tintOf, weakestText } from './heat-model.ts'
import styles from './qa.module.css'
import { type AgentQuality, type Analytics, analytics, type PanelProps } from './queries.ts'

type Category = Analytics['categories'][number]

interface CellProps {
  agent: AgentQuality
  category: Category
  goal: number
}

/** The score of an agent in a category; it opens the reviews that rated it. */
function Cell({ agent, category, goal }: CellProps) {
  const cell = agent.cells.find((one) => one.category === category.key)
  if (!cell || cell.n < LEAST_N)
    return (
      <td className={styles.few} title={`${counted(cell?.n ?? 0, 'rating')}, too few`}>
        <span aria-hidden="true">–</span>
        <span className="sr">too few</span>
      </td>
    )
  const text = number(Math.round(cell.value))
  return (
    <td className={styles.cell} data-tint={tintOf(cell.value - goal)}>
      {agent.id === undefined ? (
        text
      ) : (
        <CountedLink
          counted={{ list: 'reviews', side: 'all', agent: agent.id, category: category.key }}
          label={`${category.name}, ${agent.name}: ${text}, based on ${number(cell.n)}`}
        >
          {text}
        </CountedLink>
      )}
    </td>
  )
}

/** Share of an agent's solved tickets that were reviewed; too few have none. */
function coverageText({ eligible, reviewed }: AgentQuality): string {
  const share = eligible < LEAST_N ? undefined : coverageOf(reviewed, eligible)
  return share === undefined ? '–' : wholePercent(Math.round(share))
}

function Heat({ data }: { data: Analytics }) {
  const goal = data.goal ?? USUAL_GOAL
  const agents = heatColumns(data)
  return (
    <div className={styles.heatBox} tabIndex={0} role="group" aria-label="Category by agent, table">
      <table className={styles.heat} aria-label={QUALITY_TOPICS.heat.name}>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">Weight</th>
            {agents.map(({ name, short }) => (
              <th scope="col" key={name} title={name}>
                <span aria-hidden="true">{short}</span>
                <span className="sr">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.categories.map((category) => (
            <tr key={category.key}>
              <th scope="row" title={category.name}>
                {category.name}
              </th>
              <td className={styles.weight}>{number(category.weight)}</td>
              {agents.map(({ agent, name }) => (
                <Cell key={name} {...{ agent, category, goal }} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All categories (IQS)</th>
            <td />
            {agents.map(({ agent, name, isRanked }) => (
              <td
                key={name}
                title={isRanked ? undefined : `${counted(agent.reviews, 'review')}, too few`}
              >
                <b>{isRanked && agent.iqs ? number(Math.round(agent.iqs.value)) : '–'}</b>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">Reviews</th>
            <td />
            {agents.map(({ agent, name }) => (
              <td key={name}>
                {agent.id === undefined ? (
                  number(agent.reviews)
                ) : (
                  <CountedLink
                    counted={{ list: 'reviews', side: 'all', agent: agent.id }}
                    label={`${name}: ${number(agent.reviews)} reviews`}
                  >
                    {number(agent.reviews)}
                  </CountedLink>
                )}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">Coverage of solved tickets</th>
            <td />
            {agents.map(({ agent, name }) => (
              <td key={name}>{coverageText(agent)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const TINTS = [-15, -10, -5, 0, 5, 10]

const download = (data: Analytics) =>
  tried('The file could not be created', async () => {
    const { tableFile } = await import('../../ui/table/table-file.ts')
    const { columns, rows } = heatRows(data)
    saveFile(tableFile(columns, rows), `${QUALITY_TOPICS.heat.name}.csv`)
  })

/** The mean score of each agent in each category. */
export function HeatPanel({ organisationId, view, className }: PanelProps) {
  const query = useQuery(analytics(organisationId, view))
  const { data } = query
  const { name } = QUALITY_TOPICS.heat
  return (
    <Panel
      title={name}
      sub={`mean score, agents from lowest to highest IQS, those with fewer than ${LEAST_N} reviews last`}
      className={className}
      height={400}
      fits
      query={query}
      skeleton={<SkeletonRows rows={9} rowHeight={28} />}
      actions={
        data && (
          <IconButton
            icon="download"
            label={`Download as CSV: ${name}`}
            onClick={() => void download(data)}
          />
        )
      }
      help={<TopicHelp topic="heat" />}
      foot={(shown) =>
        heatColumns(shown).length > 0 && (
          <div className={styles.heatFoot}>
            <span className={styles.ramp}>
              15 or more below goal
              {TINTS.map((tint) => (
                <i key={tint} data-tint={tintOf(tint)} />
              ))}
              10 above
            </span>
            <span>Dashed: fewer than {LEAST_N} ratings</span>
            <span className="grow" />
            <span className="trunc">{weakestText(shown)}</span>
          </div>
        )
      }
    >
      {(shown) =>
        heatColumns(shown).length > 0 ? (
          <Heat data={shown} />
        ) : (
          <Empty why="No review was given in this range." />
        )
      }
    </Panel>
  )
}
