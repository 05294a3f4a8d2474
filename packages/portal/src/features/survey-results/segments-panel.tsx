import { SURVEY_DIMENSIONS, type SurveyDimension, WIDGETS } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMaySeeParts } from '../../domain/boards/permitted.tsx'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { counted, number } from '@agent-assist/kit/format'
import { InlineSelect } from '../../ui/form/inline-select.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import table from '../../ui/table/table.module.css'
import { type Groups, surveyGroups } from './queries.ts'
import type { PanelProps } from './score-panels.tsx'
import styles from './survey-results.module.css'
import {
  FILTER_NAMES,
  npsText,
  surveySegmentLabel,
  shareText,
} from '../../domain/surveys/survey-labels.ts'

const HEIGHT = 431
const OPTIONS = SURVEY_DIMENSIONS.map((value) => ({ value, label: FILTER_NAMES[value] }))
const WITHOUT_AGENTS = OPTIONS.filter(({ value }) => value !== 'agent')

/** The results of each segment with their intervals; a click on a segment adds it as a filter. */
export function SegmentsPanel({ organisationId, view, toggle, className }: PanelProps) {
  const title = WIDGETS.surveyParts
  const [by, setBy] = useState<SurveyDimension>('template')
  const options = useMaySeeParts() ? OPTIONS : WITHOUT_AGENTS
  const query = useQuery(surveyGroups(organisationId, view, by))
  return (
    <Panel
      title={title}
      control={<InlineSelect label="Split by" options={options} value={by} onChange={setBy} />}
      className={className}
      height={HEIGHT}
      query={query}
      help={<HelpButton widget="surveyParts" title={title} shown={{ asOf: query.data?.asOf }} />}
      skeleton={<SkeletonRows rows={9} rowHeight={32} />}
      foot={(data) => <span className="trunc">{footOf(data)}</span>}
    >
      {(data) =>
        data.groups.length === 0 ? (
          <Empty why="Nothing was sent or answered in this range." />
        ) : (
          <Parts data={data} by={by} chosen={view.chosen[by]} toggle={toggle} />
        )
      }
    </Panel>
  )
}

const footOf = ({ groups, more }: Groups) =>
  more > 0
    ? `The ${groups.length} with most answers; ${counted(more, 'part')} more.`
    : '95 % confidence intervals. Few answers give wide ones.'

interface PartsProps extends Pick<PanelProps, 'toggle'> {
  data: Groups
  by: SurveyDimension
  chosen: string | undefined
}

function Parts({ data, by, chosen, toggle }: PartsProps) {
  const hasRate = data.groups.some(({ delivered }) => delivered !== undefined)
  return (
    <ScrollTable label={`${WIDGETS.surveyParts}: ${FILTER_NAMES[by]}`} className={styles.fills}>
      <thead>
        <tr>
          <th scope="col">{FILTER_NAMES[by]}</th>
          <th scope="col" className={table.number}>
            Answers
          </th>
          <th scope="col" className={table.number}>
            NPS
          </th>
          <th scope="col" className={table.number}>
            Survey CSAT
          </th>
          {hasRate && (
            <th scope="col" className={table.number}>
              Response rate
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {data.groups.map((group) => {
          const { key, label, responses, good, bad, delivered = 0, completed = 0 } = group
          const name = key === undefined ? (label ?? '') : surveySegmentLabel(by, key, label)
          return (
            <tr key={key ?? label ?? ''}>
              <th scope="row" className={table.cut} title={name}>
                {key === undefined ? (
                  (label ?? `No ${FILTER_NAMES[by].toLowerCase()}`)
                ) : (
                  <button
                    type="button"
                    className={styles.link}
                    aria-pressed={chosen === key}
                    onClick={() => toggle(by, key)}
                  >
                    {name}
                  </button>
                )}
              </th>
              <td className={table.number}>{number(responses)}</td>
              <td className={table.number}>{npsText(group)}</td>
              <td className={table.number}>{shareText(good, good + bad)}</td>
              {hasRate && <td className={table.number}>{shareText(completed, delivered)}</td>}
            </tr>
          )
        })}
      </tbody>
    </ScrollTable>
  )
}
