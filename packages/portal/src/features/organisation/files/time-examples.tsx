import { readTime, type TimeRules } from '@agent-assist/file-reader/times'
import { namedDateTime } from '@agent-assist/kit/format'
import styles from '../source-panel/source-panel.module.css'
import { zoneLabel } from '../settings/time-zones.ts'
import { ReadExamples } from './read-examples.tsx'

interface TimeExamplesProps {
  examples: readonly string[]
  rules: TimeRules
}

/** Some times of a file as they are written, and as they are read. */
export const TimeExamples = ({ examples, rules }: TimeExamplesProps) => (
  <ReadExamples
    label="Examples of times"
    examples={examples}
    cell={(example) => <ReadCell text={example} rules={rules} />}
  />
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
