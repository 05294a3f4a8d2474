import { matchPath } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { PALETTE_KEY } from './palette-button.tsx'

/** A key and what it does. Several keys are alternatives. */
export interface KeyLine {
  keys: readonly string[]
  does: string
}
export interface KeyGroup {
  title: string
  lines: readonly KeyLine[]
}

const SAVE = PALETTE_KEY.replace('K', 'S')

const EVERYWHERE: KeyGroup = {
  title: 'On every screen',
  lines: [
    { keys: [PALETTE_KEY], does: 'Search screens, tickets, people, metrics and actions' },
    { keys: ['?'], does: 'Show the keys of the screen' },
    { keys: ['/'], does: 'Find a screen, while the navigation is open' },
    { keys: ['Esc'], does: 'Close what is open' },
  ],
}
const NAVIGATION: KeyGroup = {
  title: 'Navigation at the side',
  lines: [
    { keys: ['↑', '↓'], does: 'Go to the previous or the next group' },
    { keys: ['→'], does: 'Go to the screens of the group' },
    { keys: ['←'], does: 'Go back to the group' },
  ],
}
const CHARTS: KeyGroup = {
  title: 'In a chart',
  lines: [
    { keys: ['←', '→'], does: 'Read the previous or the next point' },
    { keys: ['Enter'], does: 'Show the tickets of the point' },
    { keys: ['A'], does: 'Annotate the day, in a chart over time' },
  ],
}
const SAVING: KeyGroup = { title: 'Here', lines: [{ keys: [SAVE], does: 'Save' }] }

/** Keys of single screens; the handlers are those that the comments name. */
const OF_SCREENS: readonly { path: string; groups: readonly KeyGroup[] }[] = [
  {
    // features/priority-tickets/column.tsx
    path: links.priorityTickets(),
    groups: [
      {
        title: 'On a ticket card',
        lines: [
          { keys: ['↑', '↓', '←', '→'], does: 'Go to another card' },
          { keys: ['Enter'], does: 'Open the ticket' },
          { keys: ['T'], does: 'Took care of it' },
          { keys: ['S'], does: 'Snooze' },
          { keys: ['D'], does: 'Disagree' },
          { keys: ['R'], does: 'Reassign' },
          { keys: ['U'], does: 'Undo what was done with the card' },
          { keys: ['Z'], does: 'Undo the last action' },
        ],
      },
    ],
  },
  {
    // features/boards/use-placing.ts
    path: '/main/boards/board/:boardId/edit',
    groups: [
      {
        title: 'On the handle of a widget',
        lines: [{ keys: ['↑', '↓', '←', '→'], does: 'Move or resize the widget' }],
      },
    ],
  },
  {
    // features/survey-results/answer-drawer.tsx
    path: links.surveyResults(),
    groups: [
      {
        title: 'In an open answer',
        lines: [
          { keys: ['J'], does: 'Open the older answer' },
          { keys: ['K'], does: 'Open the newer answer' },
        ],
      },
      CHARTS,
    ],
  },
  {
    // features/quality-check/use-rating-keys.ts
    path: links.qualityCheck(),
    groups: [
      {
        title: 'On an open ticket',
        lines: [
          { keys: ['1', '5'], does: 'Choose an option of the current category, from the lowest' },
          { keys: ['N'], does: 'The category does not apply' },
          { keys: ['C'], does: 'Comment on the category; Esc leaves the field' },
          { keys: ['↑', '↓'], does: 'Go to another category' },
          { keys: ['S'], does: 'Submit, and open the next ticket' },
          { keys: ['X'], does: 'Open the next ticket without submitting' },
          { keys: ['Z'], does: 'Undo the last change' },
        ],
      },
    ],
  },
  // domain/editing/use-save-key.ts
  { path: links.scorecards(), groups: [SAVING] },
  { path: '/main/gratitude/surveyTemplate/:templateId', groups: [SAVING] },
  { path: '/main/gratitude/page-surveys/:surveyId', groups: [SAVING] },
  { path: '/apps/configure-intents/:botId/:intentId', groups: [SAVING] },
  // packages/kit/src/charts/marks.ts, domain/annotations/chart-tools.tsx
  ...[
    links.dashboard(),
    '/main/boards/board/:boardId',
    links.dataAnalysis(),
    links.ticketHealth(),
    links.sentiment(),
  ].map((path) => ({ path, groups: [CHARTS] })),
]

/** The keys of the screen at a path, its own first; those of the rail only where it stands. */
export const keysOf = (pathname: string, hasRail: boolean): KeyGroup[] => [
  ...OF_SCREENS.filter(({ path }) => matchPath(path, pathname)).flatMap(({ groups }) => groups),
  EVERYWHERE,
  ...(hasRail ? [NAVIGATION] : []),
]
