import type { Beside, Row, Unit } from './table.ts'

type Goal = number | string | undefined
type Line = [what: string, ours: string, unit: Unit, goal: Goal, ...beside: Beside[]]

/** Measured at commit 9fb42e3, on two cores. */
const before = (value: number, name = 'before'): Beside => ({ name, value })
/** A figure of the same run. */
const peer = (name: string, value: string): Beside => ({ name, value })

const linesOf = (part: string, better: Row['better'], lines: Line[]): Row[] =>
  lines.map(([what, ours, unit, goal, ...beside]) => ({
    part,
    what,
    ours,
    unit,
    better,
    beside,
    ...(goal === undefined ? {} : { goal }),
  }))
const less = (part: string, ...lines: Line[]) => linesOf(part, 'less', lines)
const more = (part: string, ...lines: Line[]) => linesOf(part, 'more', lines)

const KIT = 'chat react-chatbot-kit'
const FORMBRICKS = 'survey formbricks'

const LOADING = [
  ...less(
    'peers',
    [
      'open panel: requests until it can be used',
      'chat Agent Assist: requests',
      '',
      3,
      peer('react-chatbot-kit', `${KIT}: requests`),
      before(7),
    ],
    [
      'open panel at 4x, least',
      'chat Agent Assist: ms at 4x',
      'ms',
      150,
      peer('react-chatbot-kit', `${KIT}: ms at 4x`),
      before(258),
    ],
    [
      'survey by its tag: requests',
      'survey Agent Assist: requests',
      '',
      3,
      peer('Formbricks', `${FORMBRICKS}: requests`),
      before(9),
    ],
    [
      'survey by its tag at 4x, least',
      'survey Agent Assist: ms at 4x',
      'ms',
      150,
      peer('Formbricks', `${FORMBRICKS}: ms at 4x`),
      before(267),
    ],
  ),
  ...less(
    'survey',
    [
      'survey by its link: requests',
      'link: requests',
      '',
      6,
      peer('Formbricks', 'Formbricks: requests'),
      before(15),
    ],
    ['… kB', 'link: kB', 'kB', 45, peer('Formbricks', 'Formbricks: kB'), before(139)],
    [
      '… until the first question at 4x, least',
      'link: ms',
      'ms',
      undefined,
      peer('Formbricks', 'Formbricks: ms'),
      peer('our tag', 'tag: ms'),
      before(1593),
    ],
  ),
  ...less('report', [
    'usage report: open until the chart at 4x, median',
    'report: open',
    'ms',
    500,
    before(456),
  ]),
]

const PORTAL = [
  ...less(
    'shell',
    ['first dashboard, cold: requests in all', 'shell: requests', '', 25, before(91)],
    ['… kB in all', 'shell: kB', 'kB', 220, before(339)],
    ['… scripts until it is drawn', 'shell: scripts', '', 10, before(58)],
    ['… calls of the API until it is drawn', 'shell: calls', '', undefined, before(18)],
    ['… ready at 4x, least', 'shell: ready', 'ms', 1500, before(3000)],
    ['… blocked at 4x (TBT), median', 'shell: blocked', 'ms', 200, before(526)],
    ['switch of screens at 4x, 75 % within', 'shell: switch', 'ms', 200],
    ['… longest task after it, 75 % within', 'shell: task', 'ms', 100],
  ),
  ...more('pages', [
    'Lighthouse, first dashboard of a cold phone',
    'pages: performance',
    'points',
    95,
    before(73),
  ]),
]

/** Rates and the slowest answers at 50 connections. */
const rates = (part: string, which: string, kind: string, equal: number, different: number) => [
  ...more(
    part,
    [`figures, equal questions, ${which}`, `${kind} equal: rate`, '/s', equal, before(35)],
    [
      `figures, different questions, ${which}`,
      `${kind} different: rate`,
      '/s',
      different,
      before(35),
    ],
  ),
  ...less(
    part,
    ['… 99 % of equal within', `${kind} equal: p99`, 'ms', 500],
    ['… 99 % of different within', `${kind} different: p99`, 'ms', 500],
  ),
]

const API = [
  ...rates('figures', '20,000 embedded', 'embedded', 400, 80),
  ...rates('postgres', '200,000 PostgreSQL', 'postgres', 300, 60),
  ...more('suggestions', ['suggestions', 'suggestions: rate', '/s', 120, before(35)]),
  ...less('suggestions', ['… 99 % within', 'suggestions: p99', 'ms', 600, before(1522)]),
]

const WRITING = [
  ...more('writing', ['single events', 'events: rate', '/s', 1500, before(134)]),
  ...less('writing', ['… refused', 'events: refused', '%', 0, before(81)]),
  ...more(
    'writing',
    ['webhook tickets', 'webhook: rate', '/s', 300, before(10, 'before, its limit')],
    ['import beside a running server, tickets', 'import: rate', '/s', 1500, before(1230)],
  ),
  ...less(
    'quiet',
    ['demo: quiet after its first start', 'quiet: after', 's', 20],
    ['demo: memory when quiet', 'quiet: memory', 'MB', 400],
  ),
  ...less('memory', ['200,000 tickets embedded: memory', 'memory: quiet', 'MB', 1500]),
]

const FILES = less(
  'report',
  ['CSV of 109,000 rows, click to file, least', 'csv: s', 's', 0.8, before(2.6)],
  [
    '… memory of the server for it',
    'csv: memory',
    'MB',
    undefined,
    peer('four times the rows', 'csv: memory of more'),
  ],
  ['… more for four times the rows', 'csv: memory of the rest', 'MB', 32],
  ['… longest task of the page', 'csv: task', 'ms', 50],
  [
    'PDF of 5,000 rows with chart, least',
    'pdf: s',
    's',
    'jspdf: s',
    peer('jsPDF, without chart and Unicode', 'jspdf: s'),
    before(3.3),
  ],
  ['… longest task of the page', 'pdf: task', 'ms', 50],
)

const SCALE = less(
  'scale',
  ['bytes of a ticket on PostgreSQL', 'scale: ticket', '', undefined],
  ['… of its five events', 'scale: events', '', undefined],
  ['time of a dashboard ~ (all tickets) ^', 'scale: exponent', '', 0.1],
)

/** Every figure with its goal. */
export const ROWS: Row[] = [...LOADING, ...PORTAL, ...API, ...WRITING, ...FILES, ...SCALE]
