import type { LanguageTexts } from './en.ts'
import { after } from './after/fr.ts'
import { gaps } from './gaps/fr.ts'
import { gpt } from './gpt/fr.ts'
import { presence } from './presence/fr.ts'
import { work } from './work/fr.ts'

/** Texts of the panel in French. */
export const texts: LanguageTexts = {
  gpt,
  gaps,
  after,
  presence,
  work,
  name: 'Agent Assist',
  open: 'Ouvrir Agent Assist',
  unread: {
    one: 'Ouvrir Agent Assist, {n} nouveau message',
    other: 'Ouvrir Agent Assist, {n} nouveaux messages',
  },
  close: 'Fermer Agent Assist',
  ticket: 'Ticket',

  suggestions: 'Suggestions',
  chat: 'Chat',
  newMessage: 'Nouveau message',
  newConversation: 'Nouvelle conversation',
  searchIn: 'Rechercher dans les tickets, articles et macros',
  search: 'Rechercher partout',

  forTicket: 'Suggestions pour ce ticket',
  results: 'Résultats de la recherche',
  looking: 'Recherche de suggestions',
  kinds: {
    ticket: 'Ancien ticket',
    article: 'Article',
    macro: 'Macro',
    quickText: 'Texte rapide',
    emailTemplate: 'E-mail',
  },
  draft: 'Rédiger une réponse',
  autoReply: 'Réponse proposée',
  loadFailed: 'Le chargement a échoué',
  preview: 'Aperçu',
  source: 'Ouvrir la source',
  why: 'Pourquoi ce choix',
  text: 'Texte',
  fillIn: 'Inconnu ici, à compléter : {names}',
  insert: 'Insérer',
  copy: 'Copier',
  like: 'Utile',
  dislike: 'Pas utile',
  inserted: 'Inséré',
  copied: 'Copié',
  copyBlocked: 'Copie bloquée : sélectionnez le texte',
  notInserted: 'Non inséré : copiez-le plutôt',
  thanks: 'Merci',

  wrong: 'Qu’est-ce qui n’allait pas ?',
  reasons: ['Obsolète', 'Hors sujet', 'Ton'],
  comment: 'Commentaire',
  commentHint: 'Commentaire (facultatif)',
  cancel: 'Annuler',
  send: 'Envoyer',

  tryAgain: 'Réessayer',

  log: 'Chat avec l’assistant',
  message: 'Saisissez un message :',
  typing: 'Agent Assist est en train d’écrire',
  notSent: 'Non envoyé : renvoyé automatiquement',
  notTaken: 'Non envoyé : le serveur ne l’accepte pas',
  retry: 'Renvoyer',
  signIn: 'Connectez-vous pour chatter',
  notConfigured:
    'Demandez à l’administrateur DSD de configurer Agent Assist pour votre organisation.',
  products: 'Produits',
  getNow: 'OBTENIR',
  quickReplies: 'Réponses rapides',
}
