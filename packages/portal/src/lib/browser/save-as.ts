export { saveAs } from '@agent-assist/kit/export/save-as'
