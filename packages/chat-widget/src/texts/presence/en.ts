/** Texts of the agent's status in English; loaded with its code. */
export const presence = {
  label: 'Your status',
  online: 'Online',
  break: 'Break',
  lunch: 'Lunch',
  meeting: 'Meeting',
  training: 'Training',
  transfers: 'Transfers only',
  offline: 'Offline',
  failed: 'Your status was not changed. Try again.',
}

/** The texts of the status in one language. */
export type PresenceTexts = typeof presence
