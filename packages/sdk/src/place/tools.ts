import type { Side } from './memory.ts'
import { TEXTS } from './texts.ts'

const SVG = 'http://www.w3.org/2000/svg'
const PATHS = {
  move: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  left: 'M4 4h16v16H4zM10 4v16M5.5 8h2M5.5 12h2',
  right: 'M4 4h16v16H4zM14 4v16M16.5 8h2M16.5 12h2',
  larger: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
}
export type Tool = keyof typeof PATHS

/** Distance in px of one press of an arrow key. */
const STEP = 24

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export interface ToolActs {
  nextCorner: () => void
  dock: (side: Side) => void
  enlarge: () => void
  shift: (dx: number, dy: number) => void
  grow: (dx: number, dy: number) => void
}

function iconOf(tool: Tool): SVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('class', 'i')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', PATHS[tool])
  icon.append(path)
  return icon
}

/** Arrow keys on the button move the panel, with Shift they resize it. */
function followArrows(button: HTMLElement, { shift, grow }: ToolActs): void {
  button.addEventListener('keydown', (event) => {
    const [x, y] = ARROWS[event.key] ?? []
    if (x === undefined || y === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation() // they also walk the answers
    ;(event.shiftKey ? grow : shift)(x * STEP, y * STEP)
  })
}

/** The buttons that move and resize the panel, by their names. */
export function createTools(acts: ToolActs): Record<Tool, HTMLButtonElement> {
  const create = (tool: Tool, onClick: () => void) => {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'w-icon',
      onclick: onClick,
    })
    button.dataset.placeTool = tool
    button.append(iconOf(tool))
    return button
  }
  const tools = {
    move: create('move', acts.nextCorner),
    left: create('left', () => acts.dock('left')),
    right: create('right', () => acts.dock('right')),
    larger: create('larger', acts.enlarge),
  }
  followArrows(tools.move, acts)
  return tools
}

/** Labels the buttons, and says which are on. */
export function labelTools(
  tools: Record<Tool, HTMLButtonElement>,
  language: string,
  { dock, isLarge }: { dock?: Side | undefined; isLarge: boolean },
): void {
  const texts = TEXTS[language.slice(0, 2)] ?? TEXTS.en
  for (const tool of Object.keys(tools) as Tool[]) {
    tools[tool].setAttribute('aria-label', texts[tool])
    tools[tool].title = tool === 'move' ? `${texts.move}. ${texts.moveHint}.` : texts[tool]
  }
  const press = (tool: Tool, isOn: boolean) =>
    tools[tool].setAttribute('aria-pressed', String(isOn))
  press('left', dock === 'left')
  press('right', dock === 'right')
  press('larger', isLarge)
}
