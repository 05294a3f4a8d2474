import { hourSpans, type SkillGap } from '@agent-assist/contract/wire'

const NO_GROUP = 'tickets without a group'
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Hours as text: 09:00 to 11:00, 14:00 to 15:00. */
export const hoursText = (hours: readonly number[]): string =>
  hourSpans(hours)
    .map(({ from, to }) => `${hourText(from)} to ${hourText(to)}`)
    .join(', ')

export const gapTitle = ({ skills, queue }: SkillGap): string =>
  `${skills.join(' and ')} for ${queue || NO_GROUP}`

/** What is missing, and who could help. */
export const gapText = ({ hours, able }: SkillGap): string =>
  able.length === 0
    ? `no agent of the schedule has it, ${hoursText(hours)}`
    : `no agent on shift has it, ${hoursText(hours)}`
