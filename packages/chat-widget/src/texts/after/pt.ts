import type { AfterTexts } from './en.ts'

/** Texts of what comes right after the panel, in Portuguese. */
export const after: AfterTexts = {
  sources: 'Fontes',
  all: 'Tudo',
  gptOff: 'O modelo de linguagem não está configurado',
  failedHint: 'Verifique a conexão e tente novamente.',
  order: 'Ordem',
  forMe: 'Para mim',
  forTeam: 'Para a equipe',
  noTicket: 'Abra um ticket para ver sugestões',
  noTicketHint: 'Elas vêm de tickets anteriores, artigos, macros e modelos.',
  noneFound: 'Nada encontrado para “{query}”',
  noneFoundHint: 'Tente menos palavras ou outras palavras.',
  clearSearch: 'Limpar a pesquisa',
  noneYet: 'Ainda não há sugestões para este ticket',
  noneYetHint:
    'Elas aparecem quando a pergunta do cliente é conhecida. Pesquise em todas as fontes ou pergunte no chat.',
  openChat: 'Abrir o chat',
  offline: 'Sem conexão com o Agent Assist',
  refused: 'O Agent Assist não aceita este ticket',
  refusedHint: 'Ele não tenta de novo sozinho. Avise um administrador se isto continuar.',
  away: 'O Agent Assist não está respondendo agora',
  again: 'Ele tenta de novo sozinho. O que você digitou fica guardado.',
  person: 'Falar com uma pessoa',
  handedOver: 'Encaminhado. Uma pessoa vai responder.',
  notHandedOver: 'Não foi encaminhado. Tente novamente.',
}
