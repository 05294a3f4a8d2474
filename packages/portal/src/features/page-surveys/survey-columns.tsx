import { number } from '@agent-assist/kit/format'
import { Link } from 'react-router'
import { links } from '../../lib/address/links.ts'
import type { Column } from '../../ui/table/column.ts'
import { LiveSwitch } from './live-switch.tsx'
import type { SurveyRow } from './queries.ts'
import { SurveyMenu } from './survey-menu.tsx'
import { pagesText, rateOf, rateText, scheduleText, triggerText } from './survey-words.ts'

/** The columns of the list; `order` has the ids of all surveys, highest priority first. */
export const surveyColumns = (
  organisationId: string,
  order: readonly string[],
): Column<SurveyRow>[] => [
  {
    id: 'name',
    title: 'Name',
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to={links.pageSurvey(id)} className="trunc">
        {name}
      </Link>
    ),
    isName: true,
    width: 240,
  },
  {
    id: 'live',
    title: 'On',
    value: ({ isLive }) => (isLive ? 'On' : 'Off'),
    cell: (row) => <LiveSwitch organisationId={organisationId} row={row} />,
    width: 64,
  },
  { id: 'template', title: 'Template', value: ({ templateTitle }) => templateTitle },
  { id: 'pages', title: 'Pages', value: ({ targeting }) => pagesText(targeting) },
  { id: 'trigger', title: 'Trigger', value: ({ targeting }) => triggerText(targeting.trigger) },
  { id: 'schedule', title: 'Schedule', value: ({ schedule }) => scheduleText(schedule) },
  {
    id: 'shown',
    title: 'Shown',
    value: ({ shown }) => shown,
    text: ({ shown }) => number(shown),
    isNumber: true,
  },
  {
    id: 'answered',
    title: 'Answered',
    value: ({ answered }) => answered,
    text: ({ answered }) => number(answered),
    isNumber: true,
  },
  { id: 'rate', title: 'Response rate', value: rateOf, text: rateText, isNumber: true },
  {
    id: 'actions',
    title: 'Actions',
    value: () => undefined,
    cell: (row) => <SurveyMenu organisationId={organisationId} row={row} order={order} />,
    isControl: true,
  },
]
