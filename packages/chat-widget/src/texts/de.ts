import type { LanguageTexts } from './en.ts'
import { after } from './after/de.ts'
import { gaps } from './gaps/de.ts'
import { gpt } from './gpt/de.ts'
import { presence } from './presence/de.ts'
import { work } from './work/de.ts'

/** Texts of the panel in German. */
export const texts: LanguageTexts = {
  gpt,
  gaps,
  after,
  presence,
  work,
  name: 'Agent Assist',
  open: 'Agent Assist öffnen',
  unread: {
    one: 'Agent Assist öffnen, {n} neue Nachricht',
    other: 'Agent Assist öffnen, {n} neue Nachrichten',
  },
  close: 'Agent Assist schließen',
  ticket: 'Ticket',

  suggestions: 'Vorschläge',
  chat: 'Chat',
  newMessage: 'Neue Nachricht',
  newConversation: 'Neue Unterhaltung',
  searchIn: 'Tickets, Artikel und Makros durchsuchen',
  search: 'Alle Quellen durchsuchen',

  forTicket: 'Vorschläge zu diesem Ticket',
  results: 'Suchergebnisse',
  looking: 'Vorschläge werden gesucht',
  kinds: {
    ticket: 'Früheres Ticket',
    article: 'Artikel',
    macro: 'Makro',
    quickText: 'Textbaustein',
    emailTemplate: 'E-Mail',
  },
  draft: 'Antwort entwerfen',
  autoReply: 'Vorgeschlagene Antwort',
  loadFailed: 'Das konnte nicht geladen werden',
  preview: 'Vorschau',
  source: 'Quelle öffnen',
  why: 'Warum dieser Vorschlag',
  text: 'Text',
  fillIn: 'Hier nicht bekannt, bitte ergänzen: {names}',
  insert: 'Einfügen',
  copy: 'Kopieren',
  like: 'Hilfreich',
  dislike: 'Nicht hilfreich',
  inserted: 'Eingefügt',
  copied: 'Kopiert',
  copyBlocked: 'Kopieren gesperrt: Text markieren',
  notInserted: 'Fehler: bitte kopieren',
  thanks: 'Danke',

  wrong: 'Was war falsch?',
  reasons: ['Veraltet', 'Falsches Thema', 'Ton'],
  comment: 'Kommentar',
  commentHint: 'Kommentar (optional)',
  cancel: 'Abbrechen',
  send: 'Senden',

  tryAgain: 'Erneut versuchen',

  log: 'Chat mit dem Assistenten',
  message: 'Nachricht eingeben:',
  typing: 'Agent Assist schreibt',
  notSent: 'Nicht gesendet, wird von selbst wiederholt',
  notTaken: 'Nicht gesendet: Der Server nimmt sie nicht an',
  retry: 'Erneut senden',
  signIn: 'Zum Chatten anmelden',
  notConfigured: 'Bitten Sie den DSD-Admin, Agent Assist für Ihre Organisation einzurichten.',
  products: 'Produkte',
  getNow: 'JETZT HOLEN',
  quickReplies: 'Schnellantworten',
}
