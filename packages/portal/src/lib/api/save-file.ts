import { saveAs } from '@agent-assist/kit/export/save-as'
import { call, session } from './call.ts'

/**
 * Downloads a file that was made in the browser, and records it in the organisation's audit log. A guest's download is
 * not recorded. Nobody waits for the record, and a failed one does not hold up the file.
 */
export function saveFile(content: Blob, name: string): void {
  saveAs(content, name)
  const state = session.get()
  if (state.status !== 'signedIn') return
  const params = { organisationId: state.user.data.organizationId }
  const body = { file: name, screen: location.pathname }
  void call('recordExport', { params, body }, { keepalive: true }).catch(() => undefined)
}
