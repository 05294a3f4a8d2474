/** Texts of the cells of a schedule (SPEC): a shift is `HH:MM - HH:MM`. */
export const WEEKLY_OFF = 'Weekly Off'
export const NOT_AVAILABLE = 'Not Available'

/** Parts of a split shift, and breaks of a part. */
export const SHIFT_PARTS_MAX = 4
export const SHIFT_BREAKS_MAX = 6
export const SCHEDULE_AGENTS_MAX = 2000
/** Cells that are saved at once: 200 agents for two weeks. */
export const SCHEDULE_CHANGES_MAX = 3000
/** Longest range that is read at once: four weeks with the weeks around them. */
export const SCHEDULE_DAYS_MAX = 62
export const LEAVE_DAYS_MAX = 366
export const LEAVE_NOTE_MAX = 200
/** Leave that is taken from a file at once. */
export const LEAVE_IMPORT_MAX = 2000

/** Shifts with a name that an organisation has. */
export const TEMPLATES_MAX = 50
export const TEMPLATE_NAME_MAX = 60

/** Least rest between two shifts. */
export const REST_HOURS = 11
/** Most hours a week of an agent who has no number of their own. */
export const WEEK_HOURS = 40

export const LEAVE_STATES = ['requested', 'approved', 'declined'] as const
export type LeaveState = (typeof LEAVE_STATES)[number]

/** Why an agent was out of adherence. */
export const REASONS = ['meeting', 'training', 'technical', 'other'] as const
export type Reason = (typeof REASONS)[number]
export const REASON_NOTE_MAX = 200
/** Days within which a reason is added. */
export const REASON_DAYS = 31
