export {
  ArticleRecord,
  CannedRecord,
  EventRecord,
  MessageRecord,
  StatusRecord,
  TicketRecord,
} from '@agent-assist/contract'
