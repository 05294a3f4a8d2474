import { createUsageCall } from '@agent-assist/contract/wire'
import { patientFetch } from '@agent-assist/kit/patient-fetch'
import { expose } from 'comlink'
import type { ListQuery, UsageRow } from '../model/list-query.ts'
import { eventPages } from '../model/event-pages.ts'

/** The worker that reads long lists, so that the page stays responsive. */

type Token = () => Promise<string | undefined>

const functions = {
  rows: async (
    api: string,
    token: Token,
    query: ListQuery,
    most: number,
  ): Promise<{ rows: UsageRow[]; total: number | undefined }> => {
    const call = createUsageCall(api, token, patientFetch)
    const all: UsageRow[] = []
    let counted: number | undefined
    for await (const { rows, total } of eventPages(call, query, most)) {
      all.push(...rows)
      counted = total
    }
    return { rows: all, total: counted }
  },
}
export type FileThread = typeof functions

expose(functions)
