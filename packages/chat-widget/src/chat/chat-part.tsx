export { default as css } from '../css/chat.css?inline'
export { MessageList } from './message-list.tsx'
