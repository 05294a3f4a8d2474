/** @jsxImportSource preact */
import { GRID_SCALE, type SurveyOption } from '@agent-assist/contract/wire'
import type { GridRows } from './draft.ts'
import type { Survey } from './survey.ts'

interface GridProps {
  survey: Survey
  /** Names the radio buttons. */
  name: string
  /** Id of what names the table. */
  labelledBy: string
  options: readonly SurveyOption[]
  rows: GridRows
  /** Rows without an answer are marked. */
  isBad: boolean
  onChange: (rows: GridRows) => void
}

/**
 * Rows to agree with or not. The roles are spelled out because the style sheet takes the table apart on a
 * phone; there the scale is short, while its names stay whole for screen readers.
 */
export function Grid({ survey, name, labelledBy, options, rows, isBad, onChange }: GridProps) {
  const { scale, scaleShort } = survey.texts
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
