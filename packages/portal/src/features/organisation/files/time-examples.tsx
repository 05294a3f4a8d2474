import { readTime, type TimeRules } from '@agent-assist/file-reader/times'
import { namedDateTime } from '@agent-assist/kit/format'
import { ScrollTable } from '../../../ui/table/scroll-table.tsx'
import styles from '../source-panel/source-panel.module.css'
import { zoneLabel } from '../settings/time-zones.ts'

interface TimeExamplesProps {
  examples: readonly string[]
  rules: TimeRules
}

/** Some times of a file as they are written, and as they are read. */
export const TimeExamples = ({ examples, rules }: TimeExamplesProps) => (
  <ScrollTable label="Examples of times" className={styles.examples}>
    <thead>
      <tr>
        <th scope="col">In the file</th>
        <th scope="col">Read as</th>
      </tr>
    </thead>
    <tbody>
      {examples.map((example) => (
        <tr key={example}>
          <th scope="row" className="trunc" title={example}>
            {example}
          </th>
          <ReadCell text={example} rules={rules} />
        </tr>
      ))}
    </tbody>
  </ScrollTable>
)

function ReadCell({ text, rules }: { text: string; rules: TimeRules }) {
  const { moment, problem } = readOf(text, rules)
  if (problem) return <td className={styles.bad}>Will be refused: {problem}</td>
  return <td>{moment}</td>
}

function readOf(text: string, rules: TimeRules): { moment?: string; problem?: string } {
  const { timeZone } = rules
  try {
    const instant = readTime(text, rules)
    return { moment: `${namedDateTime(instant, timeZone)} (${zoneLabel(timeZone)})` }
  } catch (error) {
    return { problem: (error as Error).message } // the end of a sentence, for the person
  }
}
