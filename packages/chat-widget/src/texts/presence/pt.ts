import type { PresenceTexts } from './en.ts'

/** Texts of the agent's status in Portuguese. */
export const presence: PresenceTexts = {
  label: 'O seu estado',
  online: 'Disponível',
  break: 'Pausa',
  lunch: 'Almoço',
  meeting: 'Reunião',
  training: 'Formação',
  transfers: 'Só transferências',
  offline: 'Desligado',
  failed: 'O seu estado não mudou. Tente de novo.',
}
