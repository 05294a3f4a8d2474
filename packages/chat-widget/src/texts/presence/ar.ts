import type { PresenceTexts } from './en.ts'

/** Texts of the agent's status in Arabic. */
export const presence: PresenceTexts = {
  label: 'حالتك',
  online: 'متصل',
  break: 'استراحة',
  lunch: 'غداء',
  meeting: 'اجتماع',
  training: 'تدريب',
  transfers: 'التحويلات فقط',
  offline: 'غير متصل',
  failed: 'لم تتغير حالتك. حاول مرة أخرى.',
}
