import {
  CHECK_MODES,
  MACHINE_CHECKS,
  type MachineCheck,
  MEASURED_CHECKS,
  precisionOf,
} from '@agent-assist/contract/wire'
import { Part } from '../../domain/editing/part.tsx'
import { CHECK_WORDS, MODE_WORDS } from '../../domain/quality/check-words.ts'
import { InlineSelect } from '../../ui/form/inline-select.tsx'
import type { CheckSettings } from './queries.ts'
import styles from './scorecards.module.css'

interface CheckModesProps {
  modes: CheckSettings['modes']
  models: CheckSettings['models']
  onChange: (modes: CheckSettings['modes']) => void
}

export const MODES = CHECK_MODES.map((value) => ({ value, label: MODE_WORDS[value] }))

const percent = (share: number) => `${Math.round(share * 100)} %`

/** How good a check is, in words. */
function measuredText(check: MachineCheck): string {
  const { told, right, marked } = MEASURED_CHECKS[check]
  const precision = precisionOf(MEASURED_CHECKS[check])
  if (precision === undefined)
    return marked === 0
      ? 'No false alarm in the marked conversations, which have no failure of this kind.'
      : `Told none of the ${marked} failures that people marked.`
  return `${right} of ${told} failures that it told are real (precision ${percent(precision)}); ${right} of ${marked} that people marked are found.`
}

function modelText(check: MachineCheck, models: CheckSettings['models']): string | undefined {
  const model = models.find((one) => one.check === check)
  if (!model) return undefined
  const { examples, accuracy, ruleAccuracy, isUsed } = model
  const better = isUsed ? 'is used' : 'is not used, because the rules are as good'
  return `The model learnt from ${examples} corrections ${better}: ${percent(accuracy)} right, the rules ${percent(ruleAccuracy)}.`
}

/** How each check counts, with what was measured. */
export const CheckModes = ({ modes, models, onChange }: CheckModesProps) => (
  <Part title="Checks">
    <ul className={styles.list}>
      {MACHINE_CHECKS.map((check) => {
        const { label, about } = CHECK_WORDS[check]
        const learnt = modelText(check, models)
        return (
          <li key={check} className={styles.choice}>
            <div className="grow">
              <p className={styles.rowName}>{label}</p>
              <p className={styles.quiet}>{about}</p>
              <p className={styles.quiet}>{measuredText(check)}</p>
              {learnt && <p className={styles.quiet}>{learnt}</p>}
            </div>
            <InlineSelect
              label={label}
              options={MODES}
              value={modes[check]}
              onChange={(mode) => {
                const chosen = CHECK_MODES.find((one) => one === mode)
                if (chosen) onChange({ ...modes, [check]: chosen })
              }}
            />
          </li>
        )
      })}
    </ul>
  </Part>
)
