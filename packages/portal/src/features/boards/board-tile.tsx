import {
  type BoardRow,
  BOARD_COLUMNS,
  SYSTEM_BOARD,
  type WidgetLayout,
} from '@agent-assist/contract/wire'
import { useContext } from 'react'
import { Link } from 'react-router'
import { counted, dateTime } from '@agent-assist/kit/format'
import { ScreenLink } from '../../lib/address/saved-view.ts'
import { links } from '../../lib/address/links.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { restore } from './board-actions.ts'
import { BoardMenu } from './board-menu.tsx'
import styles from './gallery.module.css'

interface BoardTileProps {
  organisationId: string
  row: BoardRow
}

/** A board in the gallery. */
export function BoardTile({ organisationId, row }: BoardTileProps) {
  const { id, name, owner, isMine, sharedWith, isDefault, updatedAt, updatedBy, trashedAt } = row
  const { timeZone } = useSetup()
  const link = useContext(ScreenLink)
  const reach = sharedWith.length > 0 ? `Shared with ${sharedWith.join(', ')}` : 'Private'
  return (
    <li className={styles.tile}>
      <Miniature places={row.places} />
      <div className={styles.words}>
        <h3>
          {trashedAt ? (
            <span title={name}>{name}</span>
          ) : (
            <Link to={link(isDefault ? links.dashboard() : links.board(id))} title={name}>
              {name}
            </Link>
          )}
        </h3>
        <p className="trunc" title={isMine ? reach : owner}>
          {isMine ? reach : `By ${owner}`} · {counted(row.places.length, 'widget')}
        </p>
        <p className="trunc" title={updatedBy}>
          Changed {dateTime(updatedAt, timeZone)} by {updatedBy}
        </p>
      </div>
      <div className={styles.tools}>
        {isDefault && <Tag tone="info">Default</Tag>}
        {trashedAt ? (
          <Button size="small" onClick={() => void restore(organisationId, id)}>
            Restore
          </Button>
        ) : (
          <BoardMenu organisationId={organisationId} board={row} row={row} />
        )}
      </div>
    </li>
  )
}

const SYSTEM_PLACES = SYSTEM_BOARD.widgets.map(({ layout }) => layout)

/** The System Dashboard in the gallery; every member has it. */
export function SystemTile({ organisationId }: { organisationId: string }) {
  const { defaultBoard } = useSetup()
  const link = useContext(ScreenLink)
  return (
    <li className={styles.tile}>
      <Miniature places={SYSTEM_PLACES} />
      <div className={styles.words}>
        <h3>
          <Link to={link(links.board())} title={SYSTEM_BOARD.name}>
            {SYSTEM_BOARD.name}
          </Link>
        </h3>
        <p>For everyone · {counted(SYSTEM_PLACES.length, 'widget')}</p>
        <p>Duplicate it to change it</p>
      </div>
      <div className={styles.tools}>
        {!defaultBoard && <Tag tone="info">Default</Tag>}
        <BoardMenu organisationId={organisationId} board={SYSTEM_BOARD} />
      </div>
    </li>
  )
}

const WIDTH = 96
const HEIGHT = 64
const INSET = 1

/** A thumbnail of the board's layout. */
function Miniature({ places }: { places: readonly WidgetLayout[] }) {
  const rows = Math.max(1, ...places.map(({ y, h }) => y + h))
  const [column, row] = [WIDTH / BOARD_COLUMNS, HEIGHT / Math.max(rows, BOARD_COLUMNS)]
  return (
    <svg className={styles.miniature} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {places.map(({ x, y, w, h }) => (
        <rect
          key={`${x} ${y}`}
          x={x * column + INSET}
          y={y * row + INSET}
          width={w * column - 2 * INSET}
          height={Math.max(INSET, h * row - 2 * INSET)}
          rx={1.5}
        />
      ))}
    </svg>
  )
}
