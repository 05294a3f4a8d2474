import { counted, dateTime } from '@agent-assist/kit/format'
import { Link } from 'react-router'
import { useAct } from '../../lib/act/use-act.ts'
import { links } from '../../lib/address/links.ts'
import { call } from '../../lib/api/call.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { saveFile } from '../../lib/api/save-file.ts'
import { Tag } from '../../ui/base/tag.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { forgetScorecards, type Scorecard } from './queries.ts'
import styles from './scorecards.module.css'

/** A scorecard as a file, which can be imported elsewhere. */
function exportCard({ content }: Scorecard): void {
  const text = JSON.stringify(content, undefined, 2)
  const name = content.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  saveFile(new Blob([text], { type: 'application/json' }), `scorecard-${name}.json`)
}

function useArchive(organisationId: string, { id, content: { name } }: Scorecard) {
  const at = { params: { organisationId, scorecardId: id } }
  const back = useAct({
    work: () => call('restoreScorecard', at),
    refresh: forgetScorecards,
    done: () => `${name} is back`,
    failed: `${name} could not be restored`,
  })
  return useAct({
    work: () => call('archiveScorecard', at),
    refresh: forgetScorecards,
    done: () => `${name} is archived. Its reviews stay.`,
    undo: () => back.act(),
    failed: `${name} could not be archived`,
  })
}

function Row({ organisationId, card }: { organisationId: string; card: Scorecard }) {
  const { timeZone } = useSetup()
  const archive = useArchive(organisationId, card)
  const { content, version, reviews, changedAt, changedBy } = card
  const categories = content.groups.flatMap((group) => group.categories)
  return (
    <li className={styles.row}>
      <div className="grow">
        <p className={styles.rowName}>
          <Link to={links.scorecards(card.id)}>{content.name}</Link>
          <Tag>{`v${version}`}</Tag>
        </p>
        <p className={styles.quiet}>
          {[
            counted(categories.length, 'category', 'categories'),
            content.goal !== undefined && `Goal ${content.goal} %`,
            content.channels.join(', '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.quiet}>
          {[counted(reviews, 'review'), dateTime(changedAt, timeZone), changedBy]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Menu
        label={`Actions on ${content.name}`}
        items={[
          { label: 'Export as a file', icon: 'download', onSelect: () => exportCard(card) },
          { label: 'Archive', icon: 'ban', isHard: true, onSelect: () => archive.act() },
        ]}
      />
    </li>
  )
}

interface CardListProps {
  organisationId: string
  cards: readonly Scorecard[]
}

/** All scorecards with what can be done to each. */
export const CardList = ({ organisationId, cards }: CardListProps) => (
  <ul className={styles.list}>
    {cards.map((card) => (
      <Row key={card.id} organisationId={organisationId} card={card} />
    ))}
  </ul>
)
