import { BOARD_COLUMNS, type ChartWidget, WIDGETS_MAX } from '@agent-assist/contract/wire'
import { forget } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'

const SIZES: Readonly<Partial<Record<ChartWidget['kind'], { w: number; h: number }>>> = {
  number: { w: 3, h: 4 },
  table: { w: 12, h: 10 },
}
const USUAL = { w: 6, h: 8 }

type Widgets = readonly { layout: { y: number; h: number } }[]

/** The widget with a new id, placed below all others of a board. */
export function placedBelow(widget: ChartWidget, others: Widgets): ChartWidget {
  const { w, h } = SIZES[widget.kind] ?? USUAL
  const y = Math.max(0, ...others.map(({ layout }) => layout.y + layout.h))
  return {
    ...widget,
    id: `w-${crypto.randomUUID().slice(0, 13)}`,
    layout: { x: 0, y, w: Math.min(w, BOARD_COLUMNS), h },
  }
}

/** An existing board by id, or the name of a new board. */
export type Target = { boardId: string } | { name: string }

/** Adds the widget to a board; returns its name. Throws 409 if someone else saved meanwhile. */
export async function saveWidget(
  organisationId: string,
  target: Target,
  widget: ChartWidget,
): Promise<string> {
  const saved = await add(organisationId, target, widget)
  await Promise.all([forget('listBoards'), forget('getBoard')])
  return saved
}

async function add(organisationId: string, target: Target, widget: ChartWidget): Promise<string> {
  if ('name' in target) {
    const body = { name: target.name, widgets: [placedBelow(widget, [])] }
    return (await call('createBoard', { params: { organisationId }, body })).name
  }
  const params = { organisationId, boardId: target.boardId }
  const { version, widgets, name } = await call('getBoard', { params })
  if (widgets.length >= WIDGETS_MAX)
    throw new Error(`${name} has ${WIDGETS_MAX} widgets, which is the most.`)
  const body = { version, widgets: [...widgets, placedBelow(widget, widgets)] }
  await call('updateBoard', { params, body })
  return name
}
