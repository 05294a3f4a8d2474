import type { LanguageTexts } from './en.ts'
import { after } from './after/pt.ts'
import { gaps } from './gaps/pt.ts'
import { gpt } from './gpt/pt.ts'
import { presence } from './presence/pt.ts'
import { work } from './work/pt.ts'

/** Texts of the panel in Portuguese. */
export const texts: LanguageTexts = {
  gpt,
  gaps,
  after,
  presence,
  work,
  name: 'Agent Assist',
  open: 'Abrir o Agent Assist',
  unread: {
    one: 'Abrir o Agent Assist, {n} mensagem nova',
    other: 'Abrir o Agent Assist, {n} mensagens novas',
  },
  close: 'Fechar o Agent Assist',
  ticket: 'Ticket',

  suggestions: 'Sugestões',
  chat: 'Chat',
  newMessage: 'Mensagem nova',
  newConversation: 'Nova conversa',
  searchIn: 'Pesquisar tickets, artigos e macros',
  search: 'Pesquisar em todas as fontes',

  forTicket: 'Sugestões para este ticket',
  results: 'Resultados da pesquisa',
  looking: 'Procurando sugestões',
  kinds: {
    ticket: 'Ticket anterior',
    article: 'Artigo',
    macro: 'Macro',
    quickText: 'Texto rápido',
    emailTemplate: 'E-mail',
  },
  draft: 'Escrever resposta',
  autoReply: 'Resposta sugerida',
  loadFailed: 'Não foi possível carregar',
  preview: 'Prévia',
  source: 'Abrir a fonte',
  why: 'Por que foi escolhida',
  text: 'Texto',
  fillIn: 'Não é conhecido aqui, preencha: {names}',
  insert: 'Inserir',
  copy: 'Copiar',
  like: 'Gostei',
  dislike: 'Não gostei',
  inserted: 'Inserido',
  copied: 'Copiado',
  copyBlocked: 'Cópia bloqueada: selecione o texto',
  notInserted: 'Não inserido: copie o texto',
  thanks: 'Obrigado',

  wrong: 'O que estava errado?',
  reasons: ['Desatualizado', 'Assunto errado', 'Tom'],
  comment: 'Comentário',
  commentHint: 'Comentário (opcional)',
  cancel: 'Cancelar',
  send: 'Enviar',

  tryAgain: 'Tentar novamente',

  log: 'Chat com o assistente',
  message: 'Digite uma mensagem:',
  typing: 'O Agent Assist está digitando',
  notSent: 'Não enviada: será reenviada sozinha',
  notTaken: 'Não enviada: o servidor não a aceita',
  retry: 'Reenviar',
  signIn: 'Entre para conversar',
  notConfigured:
    'Peça ao administrador do DSD que configure o Agent Assist para a sua organização.',
  products: 'Produtos',
  getNow: 'OBTER AGORA',
  quickReplies: 'Respostas rápidas',
}
