/** @jsxImportSource preact */
import { GRID_SCALE, type SurveyOption } from '@agent-assist/contract/wire'
import type { GridRows } from './draft.ts'
import type { Survey } from './survey.ts'
import { grid } from './texts/grid/en.ts'

interface GridProps {
  survey: Survey
  /** Name of the radio buttons. */
  name: string
  /** Id of the element that labels the table. */
  labelledBy: string
  options: readonly SurveyOption[]
  rows: GridRows
  /** Whether rows without an answer are highlighted. */
  isBad: boolean
  onChange: (rows: GridRows) => void
}

/**
 * A grid question. The roles are explicit because the style sheet changes the table's display on a phone. There the
 * scale is abbreviated, but screen readers still read the full names.
 */
export function Grid({ survey, name, labelledBy, options, rows, isBad, onChange }: GridProps) {
  const { scale = grid.scale, scaleShort = grid.scaleShort } = survey.texts
  return (
    <table role="table" aria-labelledby={labelledBy} aria-describedby="hint problem">
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {GRID_SCALE.map((value, column) => (
            <th key={value} role="columnheader" scope="col" id={`${name}-col-${column}`}>
              <span>{scale[column]}</span>
              <abbr aria-hidden="true">{scaleShort[column]}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {options.map((option, row) => (
          <tr key={option.value} role="row" data-bad={(isBad && !rows[option.value]) || undefined}>
            <th role="rowheader" scope="row" id={`${name}-row-${row}`} dir="auto">
              {survey.label(option.label)}
            </th>
            {GRID_SCALE.map((value, column) => (
              <td key={value} role="cell">
                <label class="mark">
                  <input
                    type="radio"
                    name={`${name}-${row}`}
                    aria-labelledby={`${name}-row-${row} ${name}-col-${column}`}
                    checked={rows[option.value] === value}
                    onChange={() => onChange({ ...rows, [option.value]: value })}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
