import { PART_NAMES } from '../../domain/agents/agent-labels.ts'
import { tried } from '../../lib/act/tried.ts'
import { saveFile } from '../../lib/api/save-file.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import type { Column } from '../../ui/table/column.ts'
import { SCALES, TAB_NAMES } from './asked.ts'
import type { Leaderboard, LeaderboardRow } from './queries.ts'

/** Columns of the file: exact values, names as on the screen. */
const COLUMNS: readonly Column<LeaderboardRow>[] = [
  { id: 'rank', title: 'Rank', value: ({ rank }) => rank },
  { id: 'band', title: 'Band', value: ({ band }) => band },
  { id: 'agent', title: 'Agent', value: ({ name }) => name },
  { id: 'team', title: 'Team', value: ({ teams }) => teams },
  { id: 'low', title: 'Lower end', value: ({ low }) => low },
  { id: 'value', title: 'Score', value: ({ value }) => value },
  { id: 'high', title: 'Upper end', value: ({ high }) => high },
  { id: 'toExpected', title: 'To expected', value: ({ toExpected }) => toExpected },
  { id: 'n', title: 'Based on', value: ({ n }) => n },
  { id: 'solved', title: 'Solved', value: ({ solved }) => solved },
  {
    id: 'counterName',
    title: 'Counter-metric',
    value: ({ counter }) => counter && PART_NAMES[counter.part],
  },
  { id: 'counter', title: 'Its value', value: ({ counter }) => counter?.value },
  { id: 'easy', title: 'Easy tickets, percent', value: ({ easyPct }) => easyPct },
  {
    id: 'picking',
    title: 'Picks easy tickets',
    value: ({ isPicking }) => (isPicking ? 'yes' : 'no'),
  },
  { id: 'moved', title: 'Moved by bands', value: ({ moved }) => moved },
]

/** Button that downloads the ranking as a file. */
export function FileButton({ data }: { data: Leaderboard | undefined }) {
  const download = () =>
    tried('The file of the leaderboard could not be created', async () => {
      if (!data) return
      const { tableFile } = await import('../../ui/table/table-file.ts')
      const { title, noun } = SCALES[data.tab]
      const about = [`${title}, based on ${noun}`, `${data.from} to ${data.to}`]
      saveFile(
        tableFile(COLUMNS, data.items, about),
        `Leaderboard ${TAB_NAMES[data.tab]} ${data.to.slice(0, 10)}.csv`,
      )
    })
  return (
    <Button
      disabled={!data}
      aria-label="Download the leaderboard as CSV"
      onClick={() => void download()}
    >
      <Icon name="download" />
      CSV
    </Button>
  )
}
