import type { StoredNumbers } from '@agent-assist/contract/wire'
import { counted, number } from '@agent-assist/kit/format'
import { Notice } from '../../../ui/state/notice.tsx'
import styles from '../source-panel/source-panel.module.css'
import type { Comparing } from './use-compared.ts'

/** The stored numbers that a file meets: those without a name, where a new name takes them. */
export function metBy(comparing: Comparing | undefined): StoredNumbers | undefined {
  if (comparing?.at !== 'compared') return undefined
  return takesUnnamed(comparing) ? comparing.unnamed : comparing.stored
}

/** Whether a new name is that of tickets which are stored without one: most were created at the same time. */
export const takesUnnamed = (comparing: Comparing | undefined): boolean =>
  comparing?.at === 'compared' &&
  comparing.unnamed !== undefined &&
  comparing.unnamed.known > comparing.unnamed.others * 2

/** Says what an import would do to tickets that are stored already; nothing when there are none. */
export function StoredPart({ comparing }: { comparing: Comparing | undefined }) {
  if (comparing?.at === 'failed')
    return <Notice>The numbers could not be compared with those that are stored.</Notice>
  const met = metBy(comparing)
  if (!met) return null
  const { known, newer, others, owned } = met
  return (
    <>
      {known > 0 && (
        <p>
          {counted(known, 'number')} {known === 1 ? 'is' : 'are'} there already:{' '}
          {number(known - newer)} would be updated.
        </p>
      )}
      {newer > 0 && (
        <p>
          {counted(newer, 'number')} {newer === 1 ? 'is' : 'are'} older here than what is stored,
          which stays.
        </p>
      )}
      {takesUnnamed(comparing) && (
        <p className={styles.quiet}>
          These tickets were imported without the name of their helpdesk. They get this name.
        </p>
      )}
      {others > 0 && (
        <Notice>
          {counted(others, 'stored ticket')} with such a number {others === 1 ? 'was' : 'were'}{' '}
          created at another time: the file may be from another helpdesk.
        </Notice>
      )}
      {owned > 0 && (
        <p>
          {counted(owned, 'number')} of a connected helpdesk:{' '}
          {owned === 1 ? 'it stays' : 'they stay'} as {owned === 1 ? 'it is' : 'they are'}.
        </p>
      )}
    </>
  )
}
