import type { GapTexts } from './en.ts'

/** Texts for the gaps of an answer in French. */
export const gaps: GapTexts = {
  kinds: {
    'requester.name': 'nom du client',
    'requester.firstName': 'prénom du client',
    'requester.lastName': 'nom de famille du client',
    'agent.name': 'votre nom',
    'agent.firstName': 'votre prénom',
    name: 'nom',
    address: 'adresse',
    email: 'adresse e-mail',
    phone: 'téléphone',
    'order.number': 'numéro de commande',
    'invoice.number': 'numéro de facture',
    'serial.number': 'numéro de série',
    'customer.number': 'numéro de client',
    'ticket.number': 'numéro de ticket',
    'tracking.number': 'numéro de suivi',
    'account.number': 'numéro de compte',
    code: 'numéro',
    date: 'date',
    amount: 'montant',
    link: 'lien',
  },
  empty: 'Encore vide : {names}. Insérez à nouveau pour l’insérer ainsi.',
  original: 'Afficher l’original',
  answer: 'Afficher la réponse pour ce ticket',
  others: 'Tel qu’envoyé à un autre client. Ne le transmettez pas.',
}
