/** All that an open panel needs, in one file for pages that started without it. */
export { createPanel } from '@agent-assist/chat-widget'
export { mountPanel } from '../place/place.ts'
