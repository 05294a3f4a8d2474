import { type BusinessCalendar, cutText } from '@agent-assist/contract/wire'
import { useAct } from '../../../lib/act/use-act.ts'
import { addCalendar, bringBackCalendar, removeCalendar, saveCalendar } from './queries.ts'

const NOT_UNDONE = 'The change was not undone'

/** Copies a calendar; `onMade` gets the copy. */
export function useCopy(organisationId: string, onMade: (made: BusinessCalendar) => void) {
  const undo = useAct({
    work: (id: string) => removeCalendar(organisationId, id),
    done: () => 'The copy is deleted',
    failed: NOT_UNDONE,
  })
  return useAct({
    work: ({ name, timeZone, week, holidays }: BusinessCalendar) =>
      addCalendar(organisationId, {
        name: cutText(`Copy of ${name}`, 100),
        timeZone,
        week,
        holidays,
      }),
    after: onMade,
    done: ({ name }) => `“${name}” is added`,
    undo: ({ id }) => undo.act(id),
    failed: 'The calendar is not copied',
  })
}

/** Deletes a calendar, which can be undone. */
export function useRemove(organisationId: string) {
  const undo = useAct({
    work: ({ id }: BusinessCalendar) => bringBackCalendar(organisationId, id),
    done: (_done, { name }) => `“${name}” is back`,
    failed: NOT_UNDONE,
  })
  return useAct({
    work: ({ id }: BusinessCalendar) => removeCalendar(organisationId, id),
    done: (_done, { name }) => `“${name}” is deleted`,
    undo: (_done, calendar) => undo.act(calendar),
    failed: 'The calendar is not deleted',
  })
}

/** Lets imports change a calendar again, or no longer. */
export function useHandBack(organisationId: string) {
  const undo = useAct({
    work: ({ id }: BusinessCalendar) => saveCalendar(organisationId, id, {}),
    done: (_done, { name }) => `Imports leave “${name}” alone again`,
    failed: NOT_UNDONE,
  })
  return useAct({
    work: ({ id }: BusinessCalendar) => saveCalendar(organisationId, id, { setBy: 'import' }),
    done: (_done, { name }) => `Imports may change “${name}”`,
    undo: (_done, calendar) => undo.act(calendar),
    failed: 'The change is not saved',
  })
}

/** Makes a calendar the default in place of another one, which can be undone. */
export function useMakeDefault(
  organisationId: string,
  before: BusinessCalendar | undefined,
  onDone: () => void,
) {
  const undo = useAct({
    work: async ({ made, was }: { made: BusinessCalendar; was: BusinessCalendar }) => {
      await saveCalendar(organisationId, was.id, { isDefault: true, setBy: was.setBy })
      await saveCalendar(organisationId, made.id, { setBy: made.setBy })
    },
    done: (_done, { was }) => `“${was.name}” is the default again`,
    failed: NOT_UNDONE,
  })
  return useAct({
    work: ({ id }: BusinessCalendar) => saveCalendar(organisationId, id, { isDefault: true }),
    after: onDone,
    done: (_done, { name }) => `“${name}” is the default`,
    ...(before
      ? { undo: (_done: unknown, made: BusinessCalendar) => undo.act({ made, was: before }) }
      : {}),
  })
}
