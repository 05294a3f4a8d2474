import type { AfterTexts } from './en.ts'

/** Texts of what comes right after the panel, in French. */
export const after: AfterTexts = {
  sources: 'Sources des réponses',
  all: 'Tout',
  gptOff: 'Le modèle de langage n’est pas configuré',
  failedHint: 'Vérifiez la connexion, puis réessayez.',
  order: 'Ordre',
  forMe: 'Pour moi',
  forTeam: 'Pour l’équipe',
  noTicket: 'Ouvrez un ticket pour voir des suggestions',
  noTicketHint: 'Elles proviennent des anciens tickets, des articles, des macros et des modèles.',
  noneFound: 'Aucun résultat pour « {query} »',
  noneFoundHint: 'Essayez moins de mots ou d’autres mots.',
  clearSearch: 'Effacer la recherche',
  noneYet: 'Pas encore de suggestion pour ce ticket',
  noneYetHint:
    'Elles apparaissent dès que la question du client est connue. Recherchez partout ou posez la question dans le chat.',
  openChat: 'Ouvrir le chat',
  offline: 'Pas de connexion à Agent Assist',
  refused: 'Agent Assist n’accepte pas ce ticket',
  refusedHint: 'Il ne réessaie pas de lui-même. Prévenez un administrateur si cela dure.',
  away: 'Agent Assist ne répond pas pour le moment',
  again: 'Il réessaie de lui-même. Votre texte est conservé.',
  person: 'Parler à une personne',
  handedOver: 'Transmis. Une personne vous répondra.',
  notHandedOver: 'Non transmis. Réessayez.',
}
