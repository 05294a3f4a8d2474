import {
  type CheckMode,
  MACHINE_CHECKS,
  type MachineCheck,
  type MeasuredCheck,
  PRECISION_MIN,
} from './check-kinds.ts'

/**
 * What `npm run bench -- quality` measured; docs/decisions/0095. A check that told no failure where people marked none
 * gave no false alarm.
 */
export const MEASURED_CHECKS: Readonly<Record<MachineCheck, MeasuredCheck>> = {
  greeting: { told: 119, right: 119, marked: 119 },
  language: { told: 7, right: 6, marked: 6 },
  questions: { told: 13, right: 12, marked: 23 },
  tone: { told: 10, right: 10, marked: 17 },
  empathy: { told: 14, right: 12, marked: 22 },
  spelling: { told: 4, right: 4, marked: 9 },
  privacy: { told: 6, right: 6, marked: 6 },
  repetition: { told: 2, right: 2, marked: 2 },
  templates: { told: 2, right: 2, marked: 2 },
  waiting: { told: 27, right: 27, marked: 27 },
  solution: { told: 34, right: 34, marked: 36 },
}

/** Share of the failures that a check told and that people marked; undefined without any. */
export const precisionOf = ({ told, right }: MeasuredCheck): number | undefined =>
  told === 0 ? undefined : right / told

/** Whether a check counts unless somebody switches it off. */
export const countsByDefault = (check: MachineCheck): boolean =>
  (precisionOf(MEASURED_CHECKS[check]) ?? 1) >= PRECISION_MIN

/** Their failure makes the automatic score 0 unless somebody chooses otherwise. */
const SERIOUS: readonly MachineCheck[] = ['privacy']

const usualMode = (check: MachineCheck): CheckMode =>
  countsByDefault(check) ? (SERIOUS.includes(check) ? 'autoFail' : 'on') : 'off'

/** The modes of an organisation that has chosen none. */
export const usualModes = (): Record<MachineCheck, CheckMode> =>
  Object.fromEntries(MACHINE_CHECKS.map((check) => [check, usualMode(check)])) as Record<
    MachineCheck,
    CheckMode
  >
