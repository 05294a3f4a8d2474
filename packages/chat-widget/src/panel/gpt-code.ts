export { default as css } from './gpt.css?inline'
export { createGpt } from './gpt.ts'
export { GptView } from './gpt-view.tsx'
