import { audited } from '../../organisations/audit.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { refreshDerived } from '../../record/refresh-derived.ts'
import { beginUndo, undoImport } from './undo-import.ts'

/** Route that takes an import back, for the screen and the command. */
export function undoRoutes(api: Api): void {
  route(api, 'undoFileImport', async ({ caller, params, body }) => {
    const org = params.organisationId
    const details = { id: params.importId }
    if (body.after === undefined)
      await audited(
        api,
        { organisationId: org, action: 'file_import.undone', caller, details },
        (tx) => beginUndo(tx, params),
        (file) => ({ file }),
      )
    const done = await undoImport(api.db, params, body.after)
    api.wakeEnricher()
    if (done.next === undefined) api.later(() => refreshDerived(api.db.transaction, org))
    return done
  })
}
