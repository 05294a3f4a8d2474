import type { LanguageTexts } from './en.ts'
import { after } from './after/es.ts'
import { gaps } from './gaps/es.ts'
import { gpt } from './gpt/es.ts'
import { presence } from './presence/es.ts'
import { work } from './work/es.ts'

/** Texts of the panel in Spanish. */
export const texts: LanguageTexts = {
  gpt,
  gaps,
  after,
  presence,
  work,
  name: 'Agent Assist',
  open: 'Abrir Agent Assist',
  unread: {
    one: 'Abrir Agent Assist, {n} mensaje nuevo',
    other: 'Abrir Agent Assist, {n} mensajes nuevos',
  },
  close: 'Cerrar Agent Assist',
  ticket: 'Ticket',

  suggestions: 'Sugerencias',
  chat: 'Chat',
  newMessage: 'Mensaje nuevo',
  newConversation: 'Nueva conversación',
  searchIn: 'Buscar en tickets, artículos y macros',
  search: 'Buscar en todas las fuentes',

  forTicket: 'Sugerencias para este ticket',
  results: 'Resultados de la búsqueda',
  looking: 'Buscando sugerencias',
  kinds: {
    ticket: 'Ticket anterior',
    article: 'Artículo',
    macro: 'Macro',
    quickText: 'Texto rápido',
    emailTemplate: 'Correo',
  },
  draft: 'Redactar respuesta',
  autoReply: 'Respuesta sugerida',
  loadFailed: 'No se pudo cargar',
  preview: 'Vista previa',
  source: 'Abrir la fuente',
  why: 'Por qué se eligió',
  text: 'Texto',
  fillIn: 'No se conoce aquí, complételo: {names}',
  insert: 'Insertar',
  copy: 'Copiar',
  like: 'Me gusta',
  dislike: 'No me gusta',
  inserted: 'Insertado',
  copied: 'Copiado',
  copyBlocked: 'Copia bloqueada: seleccione el texto',
  notInserted: 'No se insertó: cópielo',
  thanks: 'Gracias',

  wrong: '¿Qué estaba mal?',
  reasons: ['Desactualizado', 'Tema equivocado', 'Tono'],
  comment: 'Comentario',
  commentHint: 'Comentario (opcional)',
  cancel: 'Cancelar',
  send: 'Enviar',

  tryAgain: 'Intentar de nuevo',

  log: 'Chat con el asistente',
  message: 'Escriba un mensaje:',
  typing: 'Agent Assist está escribiendo',
  notSent: 'No enviado: se reenvía solo',
  notTaken: 'No enviado: el servidor no lo acepta',
  retry: 'Reintentar',
  signIn: 'Inicie sesión para chatear',
  notConfigured: 'Pida al administrador de DSD que configure Agent Assist para su organización.',
  products: 'Productos',
  getNow: 'OBTENER AHORA',
  quickReplies: 'Respuestas rápidas',
}
