export { mountPanel } from './mount-panel.ts'
