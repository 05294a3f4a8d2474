import { useNavigate } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { forgetSurveys, type SurveyRow } from './queries.ts'

export interface SurveyMenuProps {
  organisationId: string
  row: Pick<SurveyRow, 'id' | 'name'>
  /** Ids of all surveys, highest priority first. */
  order: readonly string[]
}

/** The order with one survey moved by some places. */
export function moved(order: readonly string[], id: string, by: number): string[] {
  const place = order.indexOf(id)
  return order.toSpliced(place, 1).toSpliced(place + by, 0, id)
}

/** A menu with the actions on a survey. */
export function SurveyMenu({ organisationId, row, order }: SurveyMenuProps) {
  const navigate = useNavigate()
  const { id, name } = row
  const of = { params: { organisationId, surveyId: id } }
  const restore = useAct({
    work: () => call('restorePageSurvey', of),
    refresh: forgetSurveys,
    done: () => `${name} is back, switched off`,
    failed: `${name} could not be restored`,
  })
  const remove = useAct({
    work: () => call('deletePageSurvey', of),
    refresh: forgetSurveys,
    done: () => `${name} is deleted`,
    undo: () => restore.act(),
    failed: `${name} could not be deleted`,
  })
  const copy = useAct({
    work: () => call('clonePageSurvey', of),
    refresh: forgetSurveys,
    after: (made) => navigate(links.pageSurvey(made.id)),
    failed: `${name} could not be copied`,
  })
  const move = useAct({
    work: (by: number) =>
      call('orderPageSurveys', {
        params: { organisationId },
        body: { ids: moved(order, id, by) },
      }),
    refresh: forgetSurveys,
    done: (_, by) => `${name} comes ${by < 0 ? 'earlier' : 'later'}`,
    failed: 'The order could not be changed',
    whenFailed: forgetSurveys,
  })
  const place = order.indexOf(id)
  return (
    <Menu
      label={`What to do with ${name}`}
      items={[
        {
          label: 'Edit',
          icon: 'sliders',
          onSelect: () => void navigate(links.pageSurvey(id)),
        },
        { label: 'Copy', icon: 'copy', onSelect: () => copy.act() },
        {
          label: 'Move up',
          icon: 'arrowUp',
          isBlocked: place <= 0,
          onSelect: () => move.act(-1),
        },
        {
          label: 'Move down',
          icon: 'arrowDown',
          isBlocked: place >= order.length - 1,
          onSelect: () => move.act(1),
        },
        { label: 'Delete', icon: 'x', isHard: true, onSelect: () => remove.act() },
      ]}
    />
  )
}
